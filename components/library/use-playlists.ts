import { useMemberStore } from '@/components/account/use-member-store';
import { memberPlaylists } from '@/lib/library/member-playlists';

export const usePlaylists = () => useMemberStore(memberPlaylists, []);
