import { storeOf } from '@/lib/member/open-stores';
import type { PlaylistOp } from './playlists-kind';
import { PLAYLISTS } from './playlists-kind';

const remote = async () => (await import('./playlists-remote')).playlistsRemote;

export const memberPlaylists = storeOf(PLAYLISTS, remote);

export const newPlaylist = (
  title: string,
  videoIds: readonly string[],
): Extract<PlaylistOp, { readonly does: 'create' }> => ({
  does: 'create',
  id: crypto.randomUUID(),
  title,
  videoIds: [...videoIds],
});
