import { forgetDone, noteDone } from '@/lib/history/done-classes';
import { forgetAllProgress, forgetProgress } from '@/lib/history/forget-progress';
import type { Progress } from '@/lib/history/progress';
import { forgetMarks, noteProgress } from '@/lib/history/progress-marks';
import { createObservable } from '@/lib/member/observable';
import { reportIfRefused } from '@/lib/member/refusal';
import { isReload } from '@/lib/platform/cache/reload';
import { serverNow } from '@/lib/platform/http/server-clock';
import {
  HISTORY_PAGE,
  type RemoteWatchHistory,
  type RowsCopy,
  type WatchHistoryState,
  withDevice,
  withDone,
} from './watch-history';

export interface HistoryViewStore {
  getState(): WatchHistoryState;
  subscribe(listener: () => void): () => void;
  /**
   * The rows: from this device at once where it has them, and from one query where it has not or read them more than a
   * minute ago. A failure becomes the state `error`.
   */
  load(isForced?: boolean): Promise<void>;
  /** The next page: one query. Rejects with an AppError. */
  loadMore(): Promise<void>;
  /** Each of these shows its result at once and takes it back when the server refuses. All reject with an AppError. */
  remove(videoId: string): Promise<void>;
  restore(entries: readonly Progress[]): Promise<void>;
  setDone(videoId: string, isDone: boolean): Promise<void>;
  /** Empties the history; resolves to what was in it. */
  clear(): Promise<readonly Progress[]>;
  /** Takes over what another view of the same history has done to its rows. */
  follow(step: RowsStep): void;
  /** `load`, as the registry of open stores calls it. */
  refresh(isForced: boolean): Promise<void>;
  /** Nothing to do: the history's saves have a queue of their own. */
  flush(): Promise<'saved'>;
  /** After this, nothing that is still under way is stored on this device. */
  close(): void;
}

type Rows = readonly Progress[];
export type RowsStep = (rows: Rows) => Rows;

export interface HistoryViewOptions {
  readonly uid: string;
  readonly remote: RemoteWatchHistory;
  readonly copy: RowsCopy;
  /** Whether the page was reloaded; then its first read asks, however young the device's copy is. */
  readonly isReloaded?: () => boolean;
  /** Rows of one query. */
  readonly count?: number;
  /** The device's clock, for the age of what it keeps. */
  readonly now?: () => number;
  /** The clock whose stamps are put in order with those of other devices. */
  readonly stampNow?: () => number;
  /** Tells the other views of the same history what was done here. */
  readonly onStep?: (step: RowsStep) => void;
}

const IDLE: WatchHistoryState = { status: 'idle', entries: [], hasMore: false };
const FRESH_MS = 60_000;

const newestFirst = (rows: Rows): Rows =>
  rows.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));

/** The rows with these among them, each class once. */
const withRows = (rows: Rows, more: Rows): Rows =>
  newestFirst([...new Map([...rows, ...more].map((entry) => [entry.videoId, entry])).values()]);

/** One member's history as pages show it. */
export function createHistoryViewStore(options: HistoryViewOptions): HistoryViewStore {
  const {
    uid,
    remote,
    copy,
    count = HISTORY_PAGE,
    now = Date.now,
    stampNow = serverNow,
    isReloaded = isReload,
    onStep,
  } = options;
  const { getState, subscribe, set } = createObservable(IDLE);
  let loading: Promise<void> | null = null;
  /** What she did while a read was under way that may not know of it; null while none is. */
  let meanwhile: readonly RowsStep[] | null = null;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let isOpen = true;
  let isFirstRead = true;
  const emit = (change: Partial<WatchHistoryState>): void => {
    if (isOpen) set({ ...getState(), ...change });
  };
  const keep = (): void => {
    if (isOpen) copy.keep(uid, getState(), readAtMs);
  };

  /** Cards and filters show it at once. */
  const note = (videoId: string, progress: Progress | null): void => {
    noteProgress(uid, videoId, progress);
    noteDone(uid, videoId, progress);
  };
  const shown = (rows: Rows): Rows => withDevice(uid, rows, stampNow());

  const read = async (isForced: boolean): Promise<void> => {
    const asksAnew = isFirstRead && isReloaded();
    isFirstRead = false;
    const cached = isForced ? null : copy.read(uid);
    if (cached) {
      readAtMs = cached.readAtMs;
      const { entries, hasMore } = cached;
      emit({ hasMore, status: 'ready', entries: shown(entries) });
      if (!asksAnew && now() - readAtMs < FRESH_MS) return;
    }
    if (getState().entries.length === 0) emit({ status: 'loading', entries: shown([]) });
    meanwhile = [];
    try {
      const page = await remote.list(uid, count);
      const rows = meanwhile.reduce((known, step) => step(known), page);
      readAtMs = now();
      emit({ status: 'ready', entries: shown(rows), hasMore: page.length === count });
      keep();
    } catch (cause) {
      console.warn('The history could not be read', cause);
      if (!cached) emit({ status: 'error', entries: shown(getState().entries) });
    } finally {
      meanwhile = null;
    }
  };

  const take = (step: RowsStep): void => {
    emit({ entries: step(getState().entries) });
    if (meanwhile) meanwhile = [...meanwhile, step];
  };

  /** Shows a step at once; only what it changed comes back when `work` fails. */
  const optimistically = async <T>(step: RowsStep, back: RowsStep, work: () => Promise<T>): Promise<T> => {
    take(step);
    onStep?.(step);
    try {
      const result = await work();
      keep();
      return result;
    } catch (cause) {
      take(back);
      onStep?.(back);
      reportIfRefused(cause);
      throw cause;
    }
  };
  const without =
    (videoId: string) =>
    (rows: Rows): Rows =>
      rows.filter((entry) => entry.videoId !== videoId);
  const find = (videoId: string) => getState().entries.find((one) => one.videoId === videoId);

  const load = (isForced = false): Promise<void> => {
    loading ??= read(isForced).finally(() => {
      loading = null;
    });
    return loading;
  };

  return {
    getState,
    subscribe,
    load,
    refresh: load,
    follow(step) {
      if (getState().status !== 'idle') {
        take(step);
        keep();
        return;
      }
      const kept = copy.read(uid);
      if (kept) copy.keep(uid, { ...kept, entries: step(kept.entries) }, kept.readAtMs);
    },
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
        note(videoId, null);
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
          for (const entry of entries) note(entry.videoId, entry);
        },
      );
    },
    setDone(videoId, isDone) {
      const entry = find(videoId);
      if (!entry) return Promise.resolve();
      const changed = withDone(entry, isDone, stampNow());
      const put = (row: Progress) => (rows: Rows) => withRows(rows, [row]);
      return optimistically(put(changed), put(entry), async () => {
        await remote.save(uid, changed);
        forgetProgress(uid, videoId);
        note(videoId, changed);
      });
    },
    clear() {
      const { entries: before, hasMore } = getState();
      return optimistically(
        () => [],
        (rows) => withRows(before, rows),
        async () => {
          const removed = await remote.removeAll(uid);
          forgetAllProgress(uid);
          forgetMarks();
          forgetDone();
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
