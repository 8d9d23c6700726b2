import { useRouter } from 'next/router';
import { useMemberStore } from '@/components/account/use-member-store';
import { openPage } from '@/components/ui/links/offline-navigation';
import { memberPlaylists, newPlaylist } from '@/lib/library/member-playlists';
import { freeTitle } from '@/lib/library/playlist';
import { routes } from '@/lib/platform/config/routes';

export function usePlaylists() {
  const router = useRouter();
  const { state, store } = useMemberStore(memberPlaylists, {});
  const playlists = Object.values(state.value).toSorted(
    (a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt),
  );
  const creation = (title: string, videoIds: readonly string[]) => {
    const taken = playlists.map((playlist) => playlist.title);
    return newPlaylist(freeTitle(title, taken), videoIds);
  };
  /** Opens the new playlist before the save ends, because by then the member may have opened another page. */
  const createAndOpen = async (title: string, videoIds: readonly string[]) => {
    const playlist = creation(title, videoIds);
    await Promise.all([store?.change(playlist), openPage(router, routes.playlist(playlist.id))]);
  };
  return { status: state.status, playlists, store, creation, createAndOpen };
}
