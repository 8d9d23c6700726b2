import { forgetAllProgress, forgetProgress } from '../history/forget-progress';
import type { Progress } from '../history/progress';
import { createObservable } from './observable';
import {
  cacheHistory,
  forgetCachedHistory,
  HISTORY_PAGE,
  type RemoteWatchHistory,
  readCachedHistory,
  type WatchHistoryState,
  withDevice,
  withDone,
} from './watch-history';

export interface HistoryViewStore {
  getState(): WatchHistoryState;
  subscribe(listener: () => void): () => void;
  /** The newest rows, `count` or more: from the cache when it is fresh, else one query. A failure becomes the state `error`. */
  load(count?: number, isForced?: boolean): Promise<void>;
  /** The next page: one query. Rejects with an AppError. */
  loadMore(): Promise<void>;
  /** Each of these shows its result at once and takes it back when the server refuses. All reject with an AppError. */
  remove(videoId: string): Promise<void>;
  restore(entries: readonly Progress[]): Promise<void>;
  setDone(videoId: string, isDone: boolean): Promise<void>;
  /** Empties the history; resolves to what was in it. */
  clear(): Promise<readonly Progress[]>;
}

const IDLE: WatchHistoryState = { status: 'idle', entries: [], hasMore: false };

/** One member's history as pages show it. */
export function createHistoryViewStore(
  uid: string,
  remote: RemoteWatchHistory,
  now: () => number = Date.now,
): HistoryViewStore {
  const { getState, subscribe, set } = createObservable(IDLE);
  let loading: { readonly count: number; readonly done: Promise<void> } | null = null;
  const emit = (change: Partial<WatchHistoryState>): void => set({ ...getState(), ...change });
  const keep = (entries: readonly Progress[], hasMore = getState().hasMore): void => {
    emit({ status: 'ready', entries, hasMore });
    cacheHistory(uid, entries, hasMore);
  };

  const read = async (count: number, isForced: boolean): Promise<void> => {
    const cached = isForced ? null : readCachedHistory(uid, count);
    if (cached) {
      emit({ ...cached, status: 'ready', entries: withDevice(uid, cached.entries, now()) });
      return;
    }
    if (getState().entries.length === 0) emit({ status: 'loading', entries: withDevice(uid, [], now()) });
    try {
      const page = await remote.list(uid, count);
      keep(withDevice(uid, page, now()), page.length === count);
    } catch (cause) {
      console.warn('The history could not be read', cause);
      emit({ status: 'error', entries: withDevice(uid, getState().entries, now()) });
    }
  };

  /** Shows `next` at once; what was there comes back when `work` fails. */
  const optimistically = async <T>(next: readonly Progress[], work: () => Promise<T>): Promise<T> => {
    const before = getState().entries;
    emit({ entries: next });
    try {
      const result = await work();
      cacheHistory(uid, getState().entries, getState().hasMore);
      return result;
    } catch (cause) {
      emit({ entries: before });
      forgetCachedHistory(uid);
      throw cause;
    }
  };

  const merged = (entries: readonly Progress[]): readonly Progress[] =>
    [
      ...new Map([...getState().entries, ...entries].map((entry) => [entry.videoId, entry])).values(),
    ].toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));

  return {
    getState,
    subscribe,
    load(count = HISTORY_PAGE, isForced = false) {
      if (loading && loading.count >= count) return loading.done;
      const start = () => read(count, isForced);
      const done = (loading ? loading.done.then(start) : start()).finally(() => {
        if (loading?.done === done) loading = null;
      });
      loading = { count, done };
      return done;
    },
    async loadMore() {
      const last = getState().entries.at(-1);
      if (!last || !getState().hasMore) return;
      const page = await remote.list(uid, HISTORY_PAGE, last.updatedAt);
      emit({ entries: merged(page), hasMore: page.length === HISTORY_PAGE });
    },
    remove(videoId) {
      const rest = getState().entries.filter((entry) => entry.videoId !== videoId);
      return optimistically(rest, async () => {
        await remote.remove(uid, videoId);
        forgetProgress(uid, videoId);
      });
    },
    restore: (entries) => optimistically(merged(entries), () => remote.restore(uid, entries)),
    setDone(videoId, isDone) {
      const entry = getState().entries.find((one) => one.videoId === videoId);
      if (!entry) return Promise.resolve();
      const changed = withDone(entry, isDone, now());
      return optimistically(merged([changed]), async () => {
        await remote.save(uid, changed);
        forgetProgress(uid, videoId);
      });
    },
    clear() {
      const shown = getState().entries;
      const { hasMore } = getState();
      return optimistically([], async () => {
        const removed = await remote.removeAll(uid);
        forgetAllProgress(uid);
        emit({ hasMore: false });
        return removed;
      }).catch((cause: unknown) => {
        emit({ entries: shown, hasMore });
        throw cause;
      });
    },
  };
}
