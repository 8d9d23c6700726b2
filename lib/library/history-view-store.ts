import { forgetAllProgress, forgetProgress } from '@/lib/history/forget-progress';
import type { Progress } from '@/lib/history/progress';
import { forgetMarks, noteProgress } from '@/lib/history/progress-marks';
import { createObservable } from '@/lib/member/observable';
import { noteFailure } from '@/lib/member/refusal';
import { serverNow } from '@/lib/platform/http/server-clock';
import {
  cacheHistory,
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
  /**
   * The newest rows, `count` or more: from the cache at once where it is good, and from one query where that is missing or
   * older than a minute. A failure becomes the state `error`.
   */
  load(count?: number, isForced?: boolean): Promise<void>;
  /** The next page: one query. Rejects with an AppError. */
  loadMore(): Promise<void>;
  /** Each of these shows its result at once and takes it back when the server refuses. All reject with an AppError. */
  remove(videoId: string): Promise<void>;
  restore(entries: readonly Progress[]): Promise<void>;
  setDone(videoId: string, isDone: boolean): Promise<void>;
  /** Empties the history; resolves to what was in it. */
  clear(): Promise<readonly Progress[]>;
  /** For whoever keeps all stores of a page true: as many rows as are shown, read anew where they are older than a minute. */
  refresh(isForced: boolean): Promise<void>;
  /** What waits of a history is sent by its own queue. */
  flush(): Promise<'saved'>;
  /** Nothing that is still on its way may reach this device any more. */
  close(): void;
}

type Rows = readonly Progress[];

const IDLE: WatchHistoryState = { status: 'idle', entries: [], hasMore: false };
const FRESH_MS = 60_000;

const newestFirst = (rows: Rows): Rows =>
  rows.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));

/** The rows with these among them, each class once. */
const withRows = (rows: Rows, more: Rows): Rows =>
  newestFirst([...new Map([...rows, ...more].map((entry) => [entry.videoId, entry])).values()]);

/** One member's history as pages show it. */
export function createHistoryViewStore(
  uid: string,
  remote: RemoteWatchHistory,
  now: () => number = serverNow,
): HistoryViewStore {
  const { getState, subscribe, set } = createObservable(IDLE);
  let loading: { readonly count: number; readonly done: Promise<void> } | null = null;
  /** What she did while an answer was on its way that may not know of it; null while none is. */
  let meanwhile: readonly ((rows: Rows) => Rows)[] | null = null;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let asked = HISTORY_PAGE;
  let isOpen = true;
  const emit = (change: Partial<WatchHistoryState>): void => {
    if (isOpen) set({ ...getState(), ...change });
  };
  const keep = (): void => {
    if (isOpen) cacheHistory(uid, getState(), readAtMs);
  };

  const read = async (count: number, isForced: boolean): Promise<void> => {
    asked = count;
    const cached = isForced ? null : readCachedHistory(uid, count);
    if (cached) {
      readAtMs = cached.readAtMs;
      const { entries, hasMore } = cached;
      emit({ hasMore, status: 'ready', entries: withDevice(uid, entries, now()) });
      if (now() - readAtMs < FRESH_MS) return;
    }
    if (getState().entries.length === 0) emit({ status: 'loading', entries: withDevice(uid, [], now()) });
    meanwhile = [];
    try {
      const page = await remote.list(uid, count);
      const rows = meanwhile.reduce((known, step) => step(known), page);
      readAtMs = now();
      emit({ status: 'ready', entries: withDevice(uid, rows, now()), hasMore: page.length === count });
      keep();
    } catch (cause) {
      console.warn('The history could not be read', cause);
      if (!cached) emit({ status: 'error', entries: withDevice(uid, getState().entries, now()) });
    } finally {
      meanwhile = null;
    }
  };

  /** Shows a step at once; only what it changed comes back when `work` fails. */
  const optimistically = async <T>(
    step: (rows: Rows) => Rows,
    back: (rows: Rows) => Rows,
    work: () => Promise<T>,
  ): Promise<T> => {
    const take = (next: (rows: Rows) => Rows): void => {
      emit({ entries: next(getState().entries) });
      if (meanwhile) meanwhile = [...meanwhile, next];
    };
    take(step);
    try {
      const result = await work();
      keep();
      return result;
    } catch (cause) {
      take(back);
      noteFailure(cause);
      throw cause;
    }
  };
  const without =
    (videoId: string) =>
    (rows: Rows): Rows =>
      rows.filter((entry) => entry.videoId !== videoId);
  const find = (videoId: string) => getState().entries.find((one) => one.videoId === videoId);

  const load = (count = HISTORY_PAGE, isForced = false): Promise<void> => {
    if (loading && loading.count >= count) return loading.done;
    const start = () => read(count, isForced);
    const done = (loading ? loading.done.then(start) : start()).finally(() => {
      if (loading?.done === done) loading = null;
    });
    loading = { count, done };
    return done;
  };

  return {
    getState,
    subscribe,
    load,
    refresh: (isForced) => load(asked, isForced),
    flush: async () => 'saved',
    async loadMore() {
      const last = getState().entries.at(-1);
      if (!last || !getState().hasMore) return;
      const page = await remote.list(uid, HISTORY_PAGE, last.updatedAt);
      emit({ entries: withRows(page, getState().entries), hasMore: page.length === HISTORY_PAGE });
    },
    remove(videoId) {
      const entry = find(videoId);
      const back = (rows: Rows) => (entry ? withRows([entry], rows) : rows);
      return optimistically(without(videoId), back, async () => {
        await remote.remove(uid, videoId);
        forgetProgress(uid, videoId);
        noteProgress(uid, videoId, null);
      });
    },
    restore: (entries) => {
      const ids = new Set(entries.map(({ videoId }) => videoId));
      const back = (rows: Rows) => rows.filter(({ videoId }) => !ids.has(videoId));
      return optimistically(
        (rows) => withRows(rows, entries),
        back,
        async () => {
          await remote.restore(uid, entries);
          for (const entry of entries) noteProgress(uid, entry.videoId, entry);
        },
      );
    },
    setDone(videoId, isDone) {
      const entry = find(videoId);
      if (!entry) return Promise.resolve();
      const changed = withDone(entry, isDone, now());
      const put = (row: Progress) => (rows: Rows) => withRows(rows, [row]);
      return optimistically(put(changed), put(entry), async () => {
        await remote.save(uid, changed);
        forgetProgress(uid, videoId);
        noteProgress(uid, videoId, changed);
      });
    },
    clear() {
      const { entries: shown, hasMore } = getState();
      return optimistically(
        () => [],
        (rows) => withRows(shown, rows),
        async () => {
          const removed = await remote.removeAll(uid);
          forgetAllProgress(uid);
          forgetMarks();
          emit({ hasMore: false });
          return removed;
        },
      ).catch((cause: unknown) => {
        emit({ hasMore });
        throw cause;
      });
    },
    close() {
      isOpen = false;
    },
  };
}
