import { useEffect } from 'react';
import { useMemberStore } from '@/components/account/use-member-store';
import { memberPlaylists } from '@/lib/library/member-playlists';
import type { Playlists } from '@/lib/library/playlists-kind';
import type { MemberState } from '@/lib/member/member-view';

const NOBODY: MemberState<Playlists> = { status: 'idle', value: [] };

export function usePlaylists() {
  const view = useMemberStore(memberPlaylists, NOBODY);
  const { store } = view;
  useEffect(() => {
    if (store?.getState().status === 'idle') void store.load();
  }, [store]);
  return view;
}
