import { readCache, writeCache } from '../cache/cache-store';
import { invalidatePlaylists } from '../cache/invalidation';
import { createObservable, once } from './observable';
import { isPlaylists, type Playlist } from './playlist';

/** The playlists on the server. Every call has a deadline and rejects with an AppError. */
export interface RemotePlaylists {
  read(uid: string): Promise<readonly Playlist[]>;
  write(uid: string, playlist: Playlist): Promise<void>;
  remove(uid: string, id: string): Promise<void>;
}

export interface PlaylistsState {
  readonly status: 'idle' | 'loading' | 'ready' | 'error';
  readonly playlists: readonly Playlist[];
}

export interface PlaylistStore {
  getState(): PlaylistsState;
  subscribe(listener: () => void): () => void;
  /** From the cache when it is fresh, else in one request. A failure becomes the state `error`. */
  load(): Promise<void>;
  /** A new, changed or restored playlist: shown at once, taken back when it cannot be saved; then rejects. */
  save(playlist: Playlist): Promise<void>;
  remove(id: string): Promise<void>;
}

/** One member's playlists. */
export function createPlaylistStore(uid: string, remote: RemotePlaylists): PlaylistStore {
  const { getState, subscribe, set } = createObservable<PlaylistsState>({ status: 'idle', playlists: [] });
  const emit = (change: Partial<PlaylistsState>): void => set({ ...getState(), ...change });
  const find = (id: string): Playlist | undefined => getState().playlists.find((one) => one.id === id);
  const without = (id: string): readonly Playlist[] => getState().playlists.filter((one) => one.id !== id);
  const put = (playlist: Playlist): readonly Playlist[] =>
    find(playlist.id)
      ? getState().playlists.map((one) => (one.id === playlist.id ? playlist : one))
      : [playlist, ...getState().playlists];

  const read = async (): Promise<void> => {
    const cached = readCache('playlists', isPlaylists, uid);
    if (cached) return emit({ status: 'ready', playlists: cached });
    emit({ status: 'loading' });
    try {
      const playlists = await remote.read(uid);
      writeCache('playlists', playlists, uid);
      emit({ status: 'ready', playlists });
    } catch (cause) {
      console.warn('The playlists could not be read', cause);
      emit({ status: 'error' });
    }
  };

  /** Only the playlist in question comes back: others may have changed meanwhile. */
  const optimistically = async (
    id: string,
    next: readonly Playlist[],
    work: () => Promise<void>,
  ): Promise<void> => {
    const before = find(id);
    emit({ playlists: next });
    try {
      await work();
      if (getState().status === 'ready') writeCache('playlists', getState().playlists, uid);
    } catch (cause) {
      emit({ playlists: before ? put(before) : without(id) });
      invalidatePlaylists(uid);
      throw cause;
    }
  };

  return {
    getState,
    subscribe,
    load: once(read),
    save: (playlist) => optimistically(playlist.id, put(playlist), () => remote.write(uid, playlist)),
    remove: (id) => optimistically(id, without(id), () => remote.remove(uid, id)),
  };
}
