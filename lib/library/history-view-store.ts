import { reportIfRefused } from '@/lib/member/refusal';
import { serverNow } from '@/lib/platform/http/server-clock';
import { forgetDone, noteDone } from '@/lib/watch/history/done-classes';
import { mergeRows } from '@/lib/watch/history/merge-progress';
import type { Progress } from '@/lib/watch/history/progress';
import { forgetMarks, noteProgress } from '@/lib/watch/history/progress-marks';
import { idsOnDevice, type TakenFromDevice, takeFromDevice } from '@/lib/watch/history/take-from-device';
import { withDone } from './done-row';
import { createHistoryRows, type HistoryRows, type HistoryRowsOptions, type RowsStep } from './history-rows';
import { type ClearedHistory, HISTORY_PAGE, type RemoteWatchHistory } from './watch-history';

/** Rows that she can change, too. */
export interface HistoryViewStore extends HistoryRows {
  /** The next page: one query. Rejects with an AppError. */
  loadMore(): Promise<void>;
  /** Each of these shows its result at once and takes it back when the server refuses. All reject with an AppError. */
  remove(videoId: string): Promise<void>;
  restore(entries: readonly Progress[]): Promise<void>;
  setDone(videoId: string, isDone: boolean): Promise<void>;
  /** Empties the history; resolves to what was in it, also when only a part of it could be removed. */
  clear(): Promise<ClearedHistory>;
}

export interface HistoryViewOptions extends HistoryRowsOptions {
  readonly remote: RemoteWatchHistory;
  /** Tells the other views of the same history what was done here. */
  readonly onStep?: (step: RowsStep) => void;
}

type Rows = readonly Progress[];

const newestFirst = (rows: Rows): Rows =>
  rows.toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));

/** The rows with these among them, each class once. */
const withRows = (rows: Rows, more: Rows): Rows =>
  newestFirst([...new Map([...rows, ...more].map((entry) => [entry.videoId, entry])).values()]);

/** One member's history as pages show it. */
export function createHistoryViewStore(options: HistoryViewOptions): HistoryViewStore {
  const { uid, remote, stampNow = serverNow, onStep } = options;
  const { emit, take, keep, keepUnsure, isOpen, ...rows } = createHistoryRows(options);
  const { getState } = rows;

  /** Cards and filters show it at once. */
  const note = (videoId: string, progress: Progress | null): void => {
    noteProgress(uid, videoId, progress);
    noteDone(uid, videoId, progress);
  };

  /** Shows a step at once, also on the page she leaves for; only what it changed comes back when `work` fails. */
  const optimistically = async <T>(step: RowsStep, back: RowsStep, work: () => Promise<T>): Promise<T> => {
    take(step);
    keepUnsure();
    onStep?.(step);
    try {
      const result = await work();
      keep();
      return result;
    } catch (cause) {
      take(back);
      keepUnsure();
      onStep?.(back);
      reportIfRefused(cause);
      throw cause;
    }
  };

  /** What this device kept of rows goes before they are deleted, for she may leave before the answer. */
  const orPutBack = async <T>(onDevice: TakenFromDevice, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (cause) {
      if (isOpen()) onDevice.putBack();
      throw cause;
    }
  };
  const removeAll = async (): Promise<ClearedHistory> => {
    const onDevice = takeFromDevice(uid, idsOnDevice(uid));
    const { removed, failure } = await orPutBack(onDevice, remote.removeAll(uid));
    if (failure === null) return { removed: mergeRows(removed, onDevice.rows), failure };
    const gone = new Set(removed.map(({ videoId }) => videoId));
    if (isOpen()) onDevice.putBack(gone);
    return {
      removed: mergeRows(
        removed,
        onDevice.rows.filter(({ videoId }) => gone.has(videoId)),
      ),
      failure,
    };
  };

  const without =
    (videoId: string) =>
    (rows: Rows): Rows =>
      rows.filter((entry) => entry.videoId !== videoId);
  const find = (videoId: string) => getState().entries.find((one) => one.videoId === videoId);

  return {
    ...rows,
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
        await orPutBack(takeFromDevice(uid, [videoId]), remote.remove(uid, videoId));
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
        takeFromDevice(uid, [videoId]);
        note(videoId, changed);
      });
    },
    async clear() {
      const { entries: before, hasMore } = getState();
      try {
        const cleared = await optimistically(
          () => [],
          (rows) => withRows(before, rows),
          async () => {
            const result = await removeAll();
            forgetMarks();
            forgetDone();
            emit({ hasMore: false });
            return result;
          },
        );
        if (cleared.failure) {
          keepUnsure();
          await rows.load(true);
        }
        return cleared;
      } catch (cause) {
        emit({ hasMore });
        throw cause;
      }
    },
  };
}
