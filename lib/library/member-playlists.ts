import { storeOf } from '@/lib/member/open-stores';
import type { PlaylistOp } from './playlists-kind';
import { PLAYLISTS } from './playlists-kind';

const remote = async () => (await import('./playlists-remote')).playlistsRemote;

/** The playlists of a member, one store for all pages. */
export const memberPlaylists = storeOf(PLAYLISTS, remote);

/** Makes a playlist that was never saved. */
export const newPlaylist = (
  title: string,
  videoIds: readonly string[],
): Extract<PlaylistOp, { readonly does: 'create' }> => ({
  does: 'create',
  id: crypto.randomUUID(),
  title,
  videoIds: [...videoIds],
});
