import type { Video } from '@/lib/catalogue/video';
import { endsAtMs } from '@/lib/events/event-state';
import { withoutPreview } from '@/lib/sanity/content-image';
import type { HomeEvent, HomeFacts, WeekDay } from './home-content';

/** The days shown of "a week with us": a rhythm with rest in between. */
const DAYS = ['Monday', 'Wednesday', 'Saturday'] as const;

/** The tagline's sentences, each a beat of the headline. A text without a full stop is one beat. */
export const beats = (tagline: string): readonly string[] =>
  tagline.match(/[^.]+\.?/g)?.flatMap((beat) => beat.trim() || []) ?? [tagline];

type Choosable = { readonly styles: readonly { readonly slug: string }[] };

/** Up to three of these, of different styles where there are enough, in their order. */
export function variedThree<T extends Choosable>(videos: readonly T[]): readonly T[] {
  const seen = new Set<string>();
  const varied = videos.filter(({ styles }) => {
    const style = styles[0]?.slug ?? '';
    if (seen.has(style)) return false;
    seen.add(style);
    return true;
  });
  return [...varied, ...videos.filter((video) => !varied.includes(video))].slice(0, DAYS.length);
}

/** Three classes as three days. */
export const weekOf = (videos: readonly Video[]): readonly WeekDay[] =>
  DAYS.flatMap((day, index) => {
    const video = videos[index];
    if (!video) return [];
    const { slug, title, durationSeconds, styles, instructors, portrait } = video;
    const names = { style: styles[0]?.name ?? '', instructor: instructors[0]?.name ?? '' };
    return [{ day, slug, title, durationSeconds, ...names, image: withoutPreview(portrait) }];
  });

/** Numbers that sell themselves: how many classes and how short and long they are, in whole minutes. */
export function factsOf(
  entries: readonly { readonly durationSeconds: number }[],
  instructorCount: number,
): HomeFacts {
  const minutes = entries.map(({ durationSeconds }) => Math.max(1, Math.round(durationSeconds / 60)));
  const edge = (choose: (a: number, b: number) => number) =>
    minutes.length > 0 ? minutes.reduce(choose) : 0;
  return {
    classCount: entries.length,
    instructorCount,
    shortestMinutes: edge((a, b) => Math.min(a, b)),
    longestMinutes: edge((a, b) => Math.max(a, b)),
  };
}

/** The first event that is not over; null when there is none. The page may be older than the event. */
export const nextEvent = (events: readonly HomeEvent[], nowMs: number): HomeEvent | null =>
  events.find((event) => endsAtMs(event) > nowMs) ?? null;
