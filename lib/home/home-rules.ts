import { cardPreview, isForAnyStage, type ListCard } from '@/lib/catalogue/list-card';
import type { Video, VideoCard } from '@/lib/catalogue/video';
import { type EventTimes, endsAtMs } from '@/lib/events/event-state';
import type { Plan } from '@/lib/membership/plans';
import { formatPrice, monthlyText, perPeriod, priceText, taxNote } from '@/lib/membership/price-text';
import { routes } from '@/lib/platform/config/routes';
import { counted } from '@/lib/platform/dates/duration';
import { type ContentImage, imageSrc, pictureSources, sourceSet, withoutPreview } from '@/lib/sanity/image';

const SAMPLE_DAYS = ['Monday', 'Wednesday', 'Saturday'] as const;

export const sentencesOf = (tagline: string): readonly string[] =>
  tagline.match(/[^.]+\.?/g)?.flatMap((sentence) => sentence.trim() || []) ?? [tagline];

type HasStyles = { readonly styles: readonly { readonly slug: string }[] };

export function threeOfDifferentStyles<T extends HasStyles>(videos: readonly T[]): readonly T[] {
  const seen = new Set<string>();
  const varied = videos.filter(({ styles }) => {
    const style = styles[0]?.slug ?? '';
    if (seen.has(style)) return false;
    seen.add(style);
    return true;
  });
  return [...varied, ...videos.filter((video) => !varied.includes(video))].slice(0, SAMPLE_DAYS.length);
}

export const sampleWeek = (videos: readonly Video[]) =>
  SAMPLE_DAYS.flatMap((day, index) => {
    const video = videos[index];
    if (!video) return [];
    const { slug, title, durationSeconds, styles, instructors, portrait } = video;
    const names = { style: styles[0]?.name ?? '', instructor: instructors[0]?.name ?? '' };
    return [{ day, slug, title, durationSeconds, ...names, image: withoutPreview(portrait) }];
  });

export function catalogueFacts(
  entries: readonly { readonly durationSeconds: number }[],
  instructorCount: number,
) {
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

export const nextEvent = <T extends Omit<EventTimes, 'status'>>(events: readonly T[], nowMs: number) =>
  events.find((event) => endsAtMs(event) > nowMs) ?? null;

/** Length in minutes of a suggested first class. */
const FIRST_CLASS = { shortest: 10, longest: 20 };

const withFirst = <T>(items: readonly T[], isFirst: (item: T) => boolean): readonly T[] => [
  ...items.filter(isFirst),
  ...items.filter((item) => !isFirst(item)),
];

/** Moves very short classes to the end, because they do not show what a class is like. */
export const fullClassesFirst = <T extends { readonly durationSeconds: number }>(videos: readonly T[]) =>
  withFirst(videos, ({ durationSeconds }) => durationSeconds >= FIRST_CLASS.shortest * 60);

export const isFirstClassLength = (seconds: number): boolean =>
  seconds >= FIRST_CLASS.shortest * 60 && seconds <= FIRST_CLASS.longest * 60;

export function firstClassOf<T extends Pick<ListCard, 'level' | 'durationSeconds' | 'styles' | 'stages'>>(
  videos: readonly T[],
  preferred: readonly string[] = [],
): T | undefined {
  const gentle = videos.filter(
    ({ level, durationSeconds }) =>
      (level === 'beginner' || level === 'all') && isFirstClassLength(durationSeconds),
  );
  return (
    gentle.find(({ styles }) => styles.some(({ slug }) => preferred.includes(slug))) ??
    gentle.find(isForAnyStage) ??
    videos.find(isForAnyStage) ??
    videos[0]
  );
}

export const preferredFirst = <T extends { readonly slug: string }>(
  styles: readonly T[],
  preferred: readonly string[],
) => withFirst(styles, ({ slug }) => preferred.includes(slug));

export const QUICK_STARTS: readonly { readonly label: string; readonly href: string }[] = [
  { label: '10 minutes', href: `${routes.videos}?length=to-10` },
  { label: 'No equipment', href: `${routes.videos}?equipment=none` },
  { label: 'Low energy', href: `${routes.videos}?intensity=gentle` },
  { label: 'What’s new', href: routes.videosNewReleases },
];

function freeDaysText(days: number): string | null {
  if (days === 0) return null;
  return days === 1 ? 'Your first day is free.' : `Your first ${days} days are free.`;
}

/** Called while the page is built: on a phone, the first call of `Intl.NumberFormat` takes about 100 ms. */
export function homePlans(plans: readonly Plan[]) {
  const main = plans.find(({ trialDays }) => trialDays > 0) ?? plans.find(({ highlight }) => highlight);
  return plans.map((plan) => ({
    slug: plan.slug,
    title: plan.title,
    price: formatPrice(plan.amountCents, plan.currency),
    period: perPeriod(plan) + taxNote(plan.currency),
    note: freeDaysText(plan.trialDays) ?? monthlyText(plan) ?? '',
    features: plan.features,
    isMain: plan === main,
  }));
}

export function offerText(plans: readonly Plan[]): string {
  const [plan] = [...plans].sort((a, b) => a.amountCents - b.amountCents);
  if (!plan) return '';
  const price = priceText(plan);
  const trial = plan.trialDays > 0 ? `${counted(plan.trialDays, 'day')} free, then ${price}.` : `${price}.`;
  return `${trial} Cancel anytime.`;
}

/** Returns the first class with a clip. If the trailer has a clip, returns the first class with the trailer's clip. */
export function movingClassOf(
  videos: readonly Pick<
    VideoCard,
    'slug' | 'title' | 'durationSeconds' | 'instructors' | 'image' | 'previewClip'
  >[],
  trailer: { readonly clip: string; readonly poster: ContentImage | null },
) {
  const film = cardPreview(trailer.clip || null);
  for (const { slug, title, durationSeconds, instructors, image: picture, previewClip } of videos) {
    const clip = film ?? cardPreview(previewClip);
    const image = (film === null ? null : trailer.poster) ?? picture;
    if (clip)
      return {
        slug,
        title,
        durationSeconds,
        clip,
        hasSound: film !== null,
        instructor: instructors[0]?.name ?? '',
        image: withoutPreview(image),
        poster: pictureSources(image, 'large-card'),
      };
  }
  return null;
}

/** Returns image URLs instead of a ContentImage, so that the page does not load the code that builds URLs. */
export function heroPicture(wide: ContentImage | null, tall: ContentImage | null) {
  const src = imageSrc(wide ?? tall, 'hero');
  return {
    src,
    srcSet: sourceSet(src, [828, 1280, 1600, 2400]),
    phoneSrcSet: sourceSet(imageSrc(tall ?? wide, 'thumbnail'), [400, 640, 828, 1080]),
    alt: wide?.alt ?? tall?.alt ?? '',
  };
}
