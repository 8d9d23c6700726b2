import type { Progress } from '@/lib/watch/history/progress';
import { resumePoint } from '@/lib/watch/history/resume';
import type { SavedItems } from './saved-list';

const newest = (a: Progress, b: Progress): number => Date.parse(b.updatedAt) - Date.parse(a.updatedAt);

/** Returns unfinished classes, last played first. A hidden class comes back when it is played again. */
export const continueWatching = (
  history: readonly Progress[],
  hiddenItems: SavedItems,
): readonly Progress[] =>
  history
    .filter((progress) => {
      if (progress.hidden || resumePoint(progress) === null) return false;
      const hiddenAt = hiddenItems[progress.videoId];
      return hiddenAt === undefined || Date.parse(progress.updatedAt) > Date.parse(hiddenAt);
    })
    .toSorted(newest);

export const percentOf = ({ positionSec, durationSec }: Progress): number =>
  durationSec > 0 ? Math.min(100, Math.round((positionSec / durationSec) * 100)) : 0;

/** Returns the minutes from the position at which the class would resume to the end of the class; at least 1. */
export const minutesLeft = (progress: Progress): number =>
  Math.max(1, Math.round((progress.durationSec - (resumePoint(progress) ?? progress.positionSec)) / 60));

export interface SeriesMembers {
  readonly slug: string;
  readonly episodeIds: readonly string[];
}

export function begunSeries<T extends SeriesMembers>(
  series: readonly T[],
  history: readonly Progress[],
): readonly T[] {
  const playedMs = new Map(history.map(({ videoId, updatedAt }) => [videoId, Date.parse(updatedAt)]));
  const lastPlayed = ({ episodeIds }: T): number =>
    Math.max(...episodeIds.map((id) => playedMs.get(id) ?? 0));
  return series
    .filter(({ episodeIds }) => episodeIds.some((id) => playedMs.has(id)))
    .toSorted((a, b) => lastPlayed(b) - lastPlayed(a));
}

export function seriesInProgress<T extends SeriesMembers>(
  begun: readonly T[],
  isDone: (videoId: string) => boolean,
): readonly { readonly series: T; readonly doneCount: number }[] {
  return begun
    .map((series) => ({ series, doneCount: series.episodeIds.filter(isDone).length }))
    .filter(({ series, doneCount }) => doneCount < series.episodeIds.length);
}
