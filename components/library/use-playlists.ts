import { useEffect } from 'react';
import { memberPlaylists } from '@/lib/library/member-playlists';
import type { PlaylistStore, PlaylistsState } from '@/lib/library/playlist-store';
import { useMemberStore } from './use-member-store';

const NOBODY: PlaylistsState = { status: 'idle', playlists: [] };

/** The signed-in member's playlists; the store is null while nobody is signed in. */
export function usePlaylists() {
  const view = useMemberStore<PlaylistsState, PlaylistStore>(memberPlaylists, NOBODY);
  const { store } = view;
  useEffect(() => {
    if (store?.getState().status === 'idle') void store.load();
  }, [store]);
  return view;
}
