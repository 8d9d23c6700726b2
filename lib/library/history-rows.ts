import { isReload } from '@/lib/platform/cache/reload';
import { serverNow } from '@/lib/platform/http/server-clock';
import { createObservable } from '@/lib/platform/observable';
import type { Progress } from '@/lib/watch/history/progress';
import {
  HISTORY_PAGE,
  type RemoteWatchHistory,
  type RowsCopy,
  type WatchHistoryState,
  withDevice,
} from './watch-history';

/** Rows of one member's history as a page shows them. */
export interface HistoryRows {
  getState(): WatchHistoryState;
  subscribe(listener: () => void): () => void;
  /**
   * The rows: from this device at once where it has them, and from one query where it has not or read them more than a
   * minute ago. A failure becomes the state `error`.
   */
  load(isForced?: boolean): Promise<void>;
  /** Takes over what another view of the same history has done to its rows. */
  follow(step: RowsStep): void;
  /** `load`, as the registry of open stores calls it. */
  refresh(isForced: boolean): Promise<void>;
  /** Nothing to do: the history's saves have a queue of their own. */
  flush(): Promise<'saved'>;
  /** After this, nothing that is still under way is stored on this device. */
  close(): void;
}

/** Rows with what those need that change them. */
interface OpenRows extends HistoryRows {
  emit(change: Partial<WatchHistoryState>): void;
  /** Shows a step, and keeps it through the read that is under way. */
  take(step: RowsStep): void;
  /** Keeps what is shown on this device. */
  keep(): void;
  /** Keeps what the server has not confirmed: the next page shows it at once, and asks. */
  keepUnsure(): void;
  /** False after `close`: nothing of hers is stored on this device any more. */
  isOpen(): boolean;
}

type Rows = readonly Progress[];
export type RowsStep = (rows: Rows) => Rows;

export interface HistoryRowsOptions {
  readonly uid: string;
  readonly remote: Pick<RemoteWatchHistory, 'list'>;
  readonly copy: RowsCopy;
  /** Whether the page was reloaded; then its first read asks, however young the device's copy is. */
  readonly isReloaded?: () => boolean;
  /** Rows of one query. */
  readonly count?: number;
  /** The device's clock, for the age of what it keeps. */
  readonly now?: () => number;
  /** The clock whose stamps are put in order with those of other devices. */
  readonly stampNow?: () => number;
}

const IDLE: WatchHistoryState = { status: 'idle', entries: [], hasMore: false };
const FRESH_MS = 60_000;

/** One member's rows, for a page that only shows them. */
export function createHistoryRows(options: HistoryRowsOptions): OpenRows {
  const {
    uid,
    remote,
    copy,
    count = HISTORY_PAGE,
    now = Date.now,
    stampNow = serverNow,
    isReloaded = isReload,
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
  const keepUnsure = (): void => {
    if (isOpen) copy.keep(uid, getState(), Math.min(readAtMs, now() - FRESH_MS));
  };

  const shown = (rows: Rows): Rows => withDevice(uid, rows, stampNow());

  const read = async (isForced: boolean): Promise<void> => {
    const asksAnew = isFirstRead && isReloaded();
    isFirstRead = false;
    const cached = isForced ? null : copy.read(uid);
    if (cached) {
      // This page knows of its own read, however the copy is marked.
      readAtMs = Math.max(readAtMs, cached.readAtMs);
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
    emit,
    take,
    keep,
    keepUnsure,
    isOpen: () => isOpen,
    close() {
      isOpen = false;
    },
  };
}
