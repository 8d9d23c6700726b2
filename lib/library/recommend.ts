import { type ListCard, shareStage } from '@/lib/catalogue/list-card';
import { DAY_MS } from '@/lib/platform/dates/duration';
import type { Progress } from '@/lib/watch/history/progress';

const MAX_RECOMMENDED = 8;

/** Returns the classes on which recommendations are based: finished ones, then unfinished ones, each newest first. */
export function seedsOf(history: readonly Progress[]): readonly Progress[] {
  const newest = (rows: readonly Progress[], timestamp: (progress: Progress) => string) =>
    rows.toSorted((a, b) => Date.parse(timestamp(b)) - Date.parse(timestamp(a)));
  const done = history.filter(({ completedAt }) => completedAt !== null);
  const begun = history.filter(({ completedAt }) => completedAt === null);
  return [
    ...newest(done, ({ completedAt }) => completedAt ?? ''),
    ...newest(begun, ({ updatedAt }) => updatedAt),
  ];
}

const shares = (a: ListCard['styles'], b: ListCard['styles']): boolean =>
  a.some(({ slug }) => b.some((other) => other.slug === slug));

function score(candidate: ListCard, seed: ListCard): number {
  const minutesApart = Math.abs(candidate.durationSeconds - seed.durationSeconds) / 60;
  return (
    (shares(candidate.styles, seed.styles) ? 4 : 0) +
    (candidate.level === seed.level || candidate.level === 'all' ? 2 : 0) +
    Math.max(0, 2 - minutesApart / 10) -
    (shares(candidate.instructors, seed.instructors) ? 0.5 : 0)
  );
}

/** Leaves out classes finished, played in the last two days or for another life stage. Null if fewer than 2 remain. */
export function recommend(
  seed: ListCard,
  isDone: boolean,
  candidates: readonly ListCard[],
  history: readonly Progress[],
  nowMs: number,
) {
  const known = new Map(history.map((progress) => [progress.videoId, progress]));
  const isSuited = (card: ListCard): boolean => {
    const { id } = card;
    const progress = known.get(id);
    if (id === seed.id || progress?.completedAt || !shareStage(card, seed)) return false;
    return !progress || nowMs - Date.parse(progress.updatedAt) > 2 * DAY_MS;
  };
  const videos = [...new Map(candidates.map((video) => [video.id, video])).values()]
    .filter(isSuited)
    .map((video) => ({ video, points: score(video, seed) }))
    .toSorted((a, b) => b.points - a.points || (a.video.id < b.video.id ? -1 : 1))
    .slice(0, MAX_RECOMMENDED)
    .map(({ video }) => video);
  if (videos.length < 2) return null;
  return { reason: `Because you ${isDone ? 'finished' : 'started'} ${seed.title}`, videos };
}
