import { localDay } from '@/lib/platform/dates/local-day';
import { wordMatcher } from '@/lib/platform/fold-text';
import type { Progress } from '@/lib/watch/history/progress';

export type HistoryStateFilter = 'all' | 'done' | 'under-way';

export interface HistoryFilter {
  readonly words: string;
  readonly month: string;
  readonly state: HistoryStateFilter;
}

export const NO_FILTER: HistoryFilter = { words: '', month: '', state: 'all' };

export const dayOfRow = ({ completedAt, updatedAt }: Progress, zone: string): string =>
  localDay(completedAt ?? updatedAt, zone);

export function filterHistory(
  rows: readonly Progress[],
  { words, month, state }: HistoryFilter,
  titleOf: (row: Progress) => string,
  zone: string,
): readonly Progress[] {
  const hasWords = wordMatcher(words);
  return rows.filter((row) => {
    if (!hasWords(titleOf(row))) return false;
    if (month && !dayOfRow(row, zone).startsWith(`${month}-`)) return false;
    return state === 'all' || (row.completedAt !== null) === (state === 'done');
  });
}

export const monthsOf = (rows: readonly Progress[], zone: string): readonly string[] =>
  [...new Set(rows.map((row) => dayOfRow(row, zone).slice(0, 7)))].sort().toReversed();
