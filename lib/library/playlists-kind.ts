import type { MemberKind } from '@/lib/member/member-kind';
import { readCached, writeCache } from '@/lib/platform/cache/cache-store';
import { isPlaylists, type Playlist } from './playlist';
import { afterChange, isPlaylistOp, type PlaylistOp } from './playlist-change';

export type Playlists = readonly Playlist[];

/** The playlists with this one in its place; null takes it away, a new one comes first. */
export function withPlaylist(playlists: Playlists, id: string, playlist: Playlist | null): Playlists {
  if (!playlist) return playlists.filter((one) => one.id !== id);
  return playlists.some((one) => one.id === id)
    ? playlists.map((one) => (one.id === id ? playlist : one))
    : [playlist, ...playlists];
}

export const findPlaylist = (playlists: Playlists, id: string): Playlist | null =>
  playlists.find((one) => one.id === id) ?? null;

/** Her playlists: every change is done again on the newest version. */
export const PLAYLISTS: MemberKind<Playlists, PlaylistOp> = {
  name: 'playlists',
  empty: [],
  isOp: isPlaylistOp,
  apply: (playlists, change) => {
    const { id } = change.op;
    return withPlaylist(playlists, id, afterChange(findPlaylist(playlists, id), change));
  },
  targetOf: ({ id }) => id,
  replaces: () => false,
  timestampsBefore: (playlists, { id }) => [findPlaylist(playlists, id)?.updatedAt],
  readCopy: (uid) => {
    const cached = readCached('playlists', isPlaylists, uid);
    return cached && { value: cached.data, readAtMs: cached.timestamp };
  },
  keepCopy: (uid, { value, readAtMs }) => {
    writeCache('playlists', value, uid, readAtMs);
  },
};
