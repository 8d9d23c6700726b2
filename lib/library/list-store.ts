import { announceCacheChange } from '../cache/cache-channel';
import { invalidateFavorites, invalidateSaveForLater, removeCache } from '../cache/invalidation';
import { AppError } from '../errors/app-error';
import { readCachedLists, writeCachedLists } from './list-cache';
import { dequeueChanges, enqueueChange, readOutbox } from './list-outbox';
import { createObservable, once } from './observable';
import { applyChanges, LIST_NAMES, type ListChange, type ListName, type Lists, NO_LISTS } from './saved-list';

/** The lists on the server. Every call has a deadline and rejects with an AppError. */
export interface RemoteLists {
  /** All lists in one request. */
  read(uid: string): Promise<Lists>;
  /** Video id -> stamp to add, null to take out; one write. */
  write(uid: string, list: ListName, items: Readonly<Record<string, string | null>>): Promise<void>;
}

export interface ListsState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error';
  /** What she sees: the server's lists with her wishes on top. */
  readonly lists: Lists;
}

export type SaveOutcome = 'saved' | 'on-device';

export interface ListStore {
  getState(): ListsState;
  subscribe(listener: () => void): () => void;
  /** From the caches when they are fresh, else in one request. A failure becomes the state `error`. */
  load(): Promise<void>;
  /** Puts a class in a list or takes it out, at once on screen. Rejects when the server refuses; then it is undone. */
  set(list: ListName, videoId: string, isIn: boolean): Promise<SaveOutcome>;
  /** Sends what waits on this device. */
  flush(): Promise<SaveOutcome>;
}

const IDLE: ListsState = { status: 'idle', lists: NO_LISTS };

const isRefusal = (cause: unknown): boolean => cause instanceof AppError && cause.category === 'permissions';

function dropCaches(uid: string): void {
  invalidateFavorites(uid);
  invalidateSaveForLater(uid);
  removeCache('watchlist', uid);
}

/** One member's lists: changed on screen first, kept on this device until the server has them. */
export function createListStore(uid: string, remote: RemoteLists, now = () => new Date()): ListStore {
  let known: Lists | null = null;
  const { getState, subscribe, set } = createObservable(IDLE);
  /** Wishes that storage had no room for live as long as the page. */
  let unstored: readonly ListChange[] = [];
  let sending: Promise<SaveOutcome> = Promise.resolve('saved');

  const waiting = (): readonly ListChange[] => [...readOutbox(uid), ...unstored];
  const emit = (status: ListsState['status'] = getState().status): void =>
    set({ status, lists: applyChanges(known ?? NO_LISTS, waiting()) });
  const settle = (changes: readonly ListChange[]): void => {
    dequeueChanges(uid, changes);
    unstored = unstored.filter((change) => !changes.includes(change));
  };

  const read = async (): Promise<void> => {
    known = readCachedLists(uid);
    if (known) return emit('ready');
    emit('loading');
    try {
      known = await remote.read(uid);
      writeCachedLists(uid, known);
      emit('ready');
    } catch (cause) {
      console.warn('The lists could not be read', cause);
      emit('error');
    }
  };

  const send = async (): Promise<SaveOutcome> => {
    for (const list of LIST_NAMES) {
      const changes = waiting().filter((change) => change.list === list);
      if (changes.length === 0) continue;
      const items = Object.fromEntries(changes.map(({ videoId, addedAt }) => [videoId, addedAt]));
      try {
        await remote.write(uid, list, items);
      } catch (cause) {
        if (!isRefusal(cause)) {
          console.warn('A change of the lists waits on this device', cause);
          return 'on-device';
        }
        settle(changes);
        dropCaches(uid);
        emit();
        throw cause;
      }
      settle(changes);
      if (known) {
        known = applyChanges(known, changes);
        writeCachedLists(uid, known);
      }
      emit();
      announceCacheChange({ kind: 'invalidated', names: [list] });
    }
    return 'saved';
  };

  const flush = (): Promise<SaveOutcome> => {
    sending = sending.catch(() => 'saved' as const).then(send);
    return sending;
  };

  return {
    flush,
    getState,
    subscribe,
    load: once(read),
    set(list, videoId, isIn) {
      const madeAt = now().toISOString();
      const change: ListChange = { list, videoId, addedAt: isIn ? madeAt : null, madeAt };
      if (!enqueueChange(uid, change)) unstored = [...unstored, change];
      emit();
      return flush();
    },
  };
}
