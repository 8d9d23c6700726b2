import { DAY_MS, HOUR_MS } from '@/lib/platform/dates/duration';
import type { ClassFacts } from './class-facts';

export const WEEK_MS = 7 * DAY_MS;
/** Saturday, January 3, 1970, 14:00 UTC. Weeks start on this weekday at this time, which is morning in the Americas. */
export const WEEK_BEGINS_MS = 2 * DAY_MS + 14 * HOUR_MS;

type NewClass = Pick<ClassFacts, 'title' | 'durationSeconds' | 'publishedAt'>;

export interface SeriesUpdate {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly classes: readonly NewClass[];
}

export const lastWeek = (nowMs: number): number =>
  Math.floor((nowMs - WEEK_BEGINS_MS) / WEEK_MS - 1) * WEEK_MS + WEEK_BEGINS_MS;

/** Returns each series that got classes in the week that starts at `fromMs`, with these classes, oldest first. */
export function newInSeries(
  entries: readonly (NewClass & { readonly series: string | null })[],
  series: readonly Omit<SeriesUpdate, 'classes'>[],
  fromMs: number,
): readonly SeriesUpdate[] {
  const isNew = ({ publishedAt }: NewClass): boolean => {
    const ageMs = Date.parse(publishedAt) - fromMs;
    return ageMs >= 0 && ageMs < WEEK_MS;
  };
  const added = entries
    .filter(isNew)
    .toSorted((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt));
  return series
    .map(({ id, slug, title }) => ({ id, slug, title, classes: added.filter((one) => one.series === slug) }))
    .filter(({ classes }) => classes.length > 0);
}

export const followedUpdates = (
  updates: readonly SeriesUpdate[],
  followedAt: Readonly<Record<string, string>>,
): readonly SeriesUpdate[] =>
  updates
    .map((one) => {
      const since = Date.parse(followedAt[one.id] ?? '');
      return { ...one, classes: one.classes.filter(({ publishedAt }) => Date.parse(publishedAt) > since) };
    })
    .filter(({ classes }) => classes.length > 0);
