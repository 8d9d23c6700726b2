import { readCache, writeCache } from '../cache/cache-store';
import { removeCache } from '../cache/invalidation';
import { mergeProgress } from '../history/merge-progress';
import { type Progress, parseProgress } from '../history/progress';
import { listMirrors } from '../history/progress-mirror';
import { readQueue } from '../history/progress-queue';

/** Rows of one query of the history. */
export const HISTORY_PAGE = 24;
/** A row of this device that the server has not told of is shown this long: the cached answer may be older. */
const MIRROR_TRUST_MS = 10 * 60_000;

/** The history on the server. Every call has a deadline and rejects with an AppError. */
export interface RemoteWatchHistory {
  list(uid: string, count: number, after?: string): Promise<readonly Progress[]>;
  remove(uid: string, videoId: string): Promise<void>;
  removeAll(uid: string): Promise<readonly Progress[]>;
  restore(uid: string, entries: readonly Progress[]): Promise<void>;
  /** Stores a row as it is, also where it takes a completion back. */
  replace(uid: string, entry: Progress): Promise<void>;
  save(uid: string, entry: Progress): Promise<void>;
}

export interface WatchHistoryState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error';
  /** Newest first. */
  readonly entries: readonly Progress[];
  readonly hasMore: boolean;
}

interface Page {
  readonly entries: readonly unknown[];
  readonly hasMore: boolean;
}

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' &&
  value !== null &&
  'entries' in value &&
  Array.isArray(value.entries) &&
  'hasMore' in value &&
  typeof value.hasMore === 'boolean';

const toProgress = (data: unknown): readonly Progress[] => {
  if (typeof data !== 'object' || data === null || !('videoId' in data)) return [];
  const progress = typeof data.videoId === 'string' ? parseProgress(data.videoId, data) : null;
  return progress ? [progress] : [];
};

/** The first page from the cache, null when there is none that is fresh. */
export function readCachedHistory(uid: string): Pick<WatchHistoryState, 'entries' | 'hasMore'> | null {
  const page = readCache('watchHistory', isPage, uid);
  return page && { entries: page.entries.flatMap(toProgress), hasMore: page.hasMore };
}

export function cacheHistory(uid: string, entries: readonly Progress[], hasMore: boolean): void {
  const first = entries.slice(0, HISTORY_PAGE);
  writeCache('watchHistory', { entries: first, hasMore: hasMore || entries.length > first.length }, uid);
}

export const forgetCachedHistory = (uid: string): boolean => removeCache('watchHistory', uid);

/**
 * What the server told with what this device knows better on top, newest first: going back from a class shows its place
 * at once. Rows that only an old mirror holds were deleted elsewhere and stay away.
 */
export function withDevice(uid: string, stored: readonly Progress[], nowMs: number): readonly Progress[] {
  const byId = new Map(stored.map((entry) => [entry.videoId, entry]));
  const fresh = listMirrors(uid).filter(
    ({ videoId, updatedAt }) => byId.has(videoId) || nowMs - Date.parse(updatedAt) < MIRROR_TRUST_MS,
  );
  for (const entry of [...fresh, ...readQueue(uid)]) {
    const known = byId.get(entry.videoId);
    byId.set(entry.videoId, known ? mergeProgress(known, entry) : entry);
  }
  return [...byId.values()].toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
}

/** The row as done now, or as not done with its place kept only where it makes sense to go on from. */
export function withDone(entry: Progress, isDone: boolean, nowMs: number): Progress {
  const updatedAt = new Date(Math.max(nowMs, Date.parse(entry.updatedAt) + 1)).toISOString();
  if (isDone) return { ...entry, completedAt: entry.completedAt ?? updatedAt, updatedAt };
  const isAtEnd = entry.positionSec >= entry.durationSec * 0.95;
  return {
    ...entry,
    completedAt: null,
    updatedAt,
    positionSec: isAtEnd ? 0 : entry.positionSec,
    playedSec: 0,
  };
}
