import type { MemberState } from '@/lib/member/member-view';
import { mergeOptional } from './merge-progress';
import { continueOrder, type Progress } from './progress';

export type ListPart = 'page' | 'continue';
export const LIST_SIZE: Readonly<Record<ListPart, number>> = { page: 24, continue: 12 };

export interface History {
  /** Progress by class id: null if the class has no progress, missing if it was not read. */
  readonly rows: Readonly<Record<string, Progress | null>>;
  readonly played: readonly string[];
  /** How far each list was read: `sortText` of its last row, '' if read to the end, missing if not read. */
  readonly until: Readonly<Partial<Record<ListPart, string>>>;
}

export const NO_HISTORY: History = { rows: {}, played: [], until: {} };

export const withRows = (
  history: History,
  rows: readonly (readonly [videoId: string, row: Progress | null])[],
): History => ({ ...history, rows: { ...history.rows, ...Object.fromEntries(rows) } });

export const withPlayed = (history: History, videoId: string): History =>
  history.played.includes(videoId) ? history : { ...history, played: [...history.played, videoId] };

/** Returns the text by which the server sorts the list, in descending order. */
export const sortText = (part: ListPart, row: Progress): string =>
  part === 'page' ? row.updatedAt : continueOrder(row);

export const knownRows = ({ rows }: History): readonly Progress[] =>
  Object.values(rows).flatMap((row) => row ?? []);

export const doneIdsOf = (rows: readonly Progress[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ videoId, completedAt }) => (completedAt ? [videoId] : [])));

/** `isLast`: the server has no more rows. Not derived from the length of `rows`, which lacks damaged rows. */
export function listAnswer(part: ListPart, rows: readonly Progress[], isLast: boolean): History {
  const last = rows.at(-1);
  return {
    rows: Object.fromEntries(rows.map((row) => [row.videoId, row])),
    played: [],
    until: { [part]: last && !isLast ? sortText(part, last) : '' },
  };
}

/**
 * Returns the list's new `until` after its first rows were read again. In `page`, keeps the old `until` if the last row
 * read was in memory, because no row between is missing then. Never in `continue`, where any row may have moved.
 */
function untilAfter(history: History, answer: History, part: ListPart): string {
  const until = answer.until[part] ?? '';
  const before = history.until[part];
  if (part !== 'page' || before === undefined || before >= until) return until;
  const isKnown = knownRows(history).some(
    (row) => row.videoId in answer.rows && sortText(part, row) === until,
  );
  return isKnown ? before : until;
}

export function withPart(history: History, answer: History, part: string, isCopy: boolean): History {
  const played = [...new Set([...history.played, ...answer.played])];
  if (part !== 'page' && part !== 'continue') {
    return { ...history, rows: { ...answer.rows, ...history.rows }, played };
  }
  const until = answer.until[part] ?? '';
  const found = knownRows(answer).map(
    (row) => [row.videoId, isCopy ? mergeOptional(history.rows[row.videoId] ?? null, row) : row] as const,
  );
  // A row in memory that should be in the server's answer, but is missing there, was removed on another device.
  const removed = isCopy
    ? []
    : knownRows(history).filter((row) => !(row.videoId in answer.rows) && sortText(part, row) >= until);
  return {
    ...withRows(history, [...removed.map(({ videoId }) => [videoId, null] as const), ...found]),
    played,
    until: { ...history.until, [part]: untilAfter(history, answer, part) },
  };
}

export interface HistoryList {
  /** `error` means that the read failed and this device has no copy. */
  readonly status: 'loading' | 'ready' | 'error';
  /** Newest first, by `updatedAt`. */
  readonly entries: readonly Progress[];
  readonly hasMore: boolean;
}

/** Returns the rows of the list read so far. If the list could not be read, returns all rows in memory. */
export function historyList({ status, value }: MemberState<History>, part: ListPart): HistoryList {
  const until = value.until[part];
  const isUnread = until === undefined && status !== 'error';
  const entries = isUnread ? [] : knownRows(value).filter((row) => sortText(part, row) >= (until ?? ''));
  return {
    status: status === 'idle' ? 'loading' : status,
    entries: entries.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt)),
    hasMore: Boolean(until),
  };
}
