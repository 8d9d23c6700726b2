import type { Playlist } from './playlist';
import { createPlaylistStore, type PlaylistStore, type RemotePlaylists } from './playlist-store';

const database = () => import('../firebase/playlists');

/** The database code is loaded when the first call needs it. */
const remote: RemotePlaylists = {
  read: async (uid) => (await database()).readPlaylists(uid),
  write: async (uid, playlist) => (await database()).writePlaylist(uid, playlist),
  remove: async (uid, id) => (await database()).deletePlaylist(uid, id),
};

let current: { readonly uid: string; readonly store: PlaylistStore } | null = null;

/** The playlists of a member, one store for all pages. Another member gets a store of her own. */
export function memberPlaylists(uid: string): PlaylistStore {
  if (current?.uid !== uid) current = { uid, store: createPlaylistStore(uid, remote) };
  return current.store;
}

/** A playlist that was never saved. */
export function newPlaylist(title: string, videoIds: readonly string[]): Playlist {
  const now = new Date().toISOString();
  return { id: crypto.randomUUID(), title, videoIds, createdAt: now, updatedAt: now };
}

/** The playlist with a change, stamped now. */
export const changed = (
  playlist: Playlist,
  change: Partial<Pick<Playlist, 'title' | 'videoIds'>>,
): Playlist => ({
  ...playlist,
  ...change,
  updatedAt: new Date().toISOString(),
});
