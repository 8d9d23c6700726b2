import { keptCopy } from '@/lib/member/kept-copy';
import { readCached, writeCache } from '@/lib/platform/cache/cache-store';
import type { AppError } from '@/lib/platform/errors/app-error';
import { hasShape, isFlag, isList } from '@/lib/platform/storage/shape';
import { mergeRows } from '@/lib/watch/history/merge-progress';
import { type Progress, parseProgress } from '@/lib/watch/history/progress';
import { listMirrors } from '@/lib/watch/history/progress-mirror';
import { readQueue } from '@/lib/watch/history/progress-queue';

/** Rows of one query of the history. */
export const HISTORY_PAGE = 24;
/** Rows of the one query of the dashboard, which shows what she was in the middle of. */
export const CONTINUE_ROWS = 12;
/** How long a row of this device is shown that the server's answer does not contain: that answer may be older. */
const MIRROR_TRUST_MS = 10 * 60_000;

/** What of the history is gone; with `failure` there is more of it, and this is why. */
export interface ClearedHistory {
  readonly removed: readonly Progress[];
  readonly failure: AppError | null;
}

/** The history on the server. Every call has a deadline and rejects with an AppError. */
export interface RemoteWatchHistory {
  list(uid: string, count: number, after?: string): Promise<readonly Progress[]>;
  remove(uid: string, videoId: string): Promise<void>;
  /** Rejects when nothing could be removed. */
  removeAll(uid: string): Promise<ClearedHistory>;
  restore(uid: string, entries: readonly Progress[]): Promise<void>;
  /** Stores a row on top of what is known of it; what another device has saved meanwhile is kept. */
  save(uid: string, entry: Progress): Promise<void>;
}

export interface WatchHistoryState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error';
  /** Newest first. */
  readonly entries: readonly Progress[];
  readonly hasMore: boolean;
}

const isPage = hasShape({ entries: isList, hasMore: isFlag });

const toProgress = (data: unknown): readonly Progress[] => {
  if (typeof data !== 'object' || data === null || !('videoId' in data)) return [];
  const progress = typeof data.videoId === 'string' ? parseProgress(data.videoId, data) : null;
  return progress ? [progress] : [];
};

type KnownRows = Pick<WatchHistoryState, 'entries' | 'hasMore'>;

/** Where a device keeps rows, under the time at which they were read: a change made here makes the others no younger. */
export interface RowsCopy {
  /** Null when there are none that are still good. */
  readonly read: (uid: string) => (KnownRows & { readonly readAtMs: number }) | null;
  readonly keep: (uid: string, rows: KnownRows, readAtMs: number) => void;
}

/** The newest rows, in the cache of the history. */
export const HISTORY_COPY: RowsCopy = {
  read(uid) {
    const cached = readCached('watchHistory', isPage, uid);
    if (!cached) return null;
    const { entries, hasMore } = cached.data;
    return { entries: entries.flatMap(toProgress), hasMore, readAtMs: cached.timestamp };
  },
  keep(uid, { entries, hasMore }, readAtMs) {
    const first = entries.slice(0, HISTORY_PAGE);
    const page = { entries: first, hasMore: hasMore || entries.length > first.length };
    writeCache('watchHistory', page, uid, readAtMs);
  },
};

const continueCopy = keptCopy('continue-rows:v1', isList);

/** What she was in the middle of, for the dashboard. */
export const CONTINUE_COPY: RowsCopy = {
  read(uid) {
    const copy = continueCopy.readCopy(uid);
    return copy && { entries: copy.value.flatMap(toProgress), hasMore: false, readAtMs: copy.readAtMs };
  },
  keep: (uid, { entries }, readAtMs) =>
    continueCopy.keepCopy(uid, { value: entries.slice(0, HISTORY_PAGE), readAtMs }),
};

/**
 * The server's rows with what this device knows better on top, newest first: going back from a class shows its position
 * at once. Rows that only an old mirror holds were deleted elsewhere and stay away.
 */
export function withDevice(uid: string, stored: readonly Progress[], nowMs: number): readonly Progress[] {
  const ids = new Set(stored.map(({ videoId }) => videoId));
  const fresh = listMirrors(uid).filter(
    ({ videoId, updatedAt }) => ids.has(videoId) || nowMs - Date.parse(updatedAt) < MIRROR_TRUST_MS,
  );
  const rows = mergeRows(stored, [...fresh, ...readQueue(uid)]);
  return rows.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
}
