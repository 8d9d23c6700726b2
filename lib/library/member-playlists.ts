import { storeOfCollection } from '@/lib/member/open-stores';
import { PLAYLIST_DOCUMENTS, type PlaylistOp } from './playlists-kind';

export const memberPlaylists = storeOfCollection(PLAYLIST_DOCUMENTS);

export const newPlaylist = (
  title: string,
  videoIds: readonly string[],
): Extract<PlaylistOp, { readonly does: 'create' }> => ({
  does: 'create',
  id: crypto.randomUUID(),
  title,
  videoIds: [...videoIds],
});
