import { getDocs } from '@/lib/firebase/documents';
import { memberCall, memberCollection, memberDocument, mergeDocument } from '@/lib/firebase/member-document';
import type { MemberRemote } from '@/lib/member/member-kind';
import { type Playlist, parsePlaylist } from './playlist';
import { afterChange, type PlaylistOp, type Playlists, withPlaylist } from './playlists-kind';

const SAVING = ['We couldn’t save your playlist. Please try again.', 'Saving your playlist'] as const;

const DELETING = ['We couldn’t delete your playlist. Please try again.', 'Deleting your playlist'] as const;

const toDocument = ({ id: _, ...fields }: Playlist) => ({
  ...fields,
  videoIds: [...fields.videoIds],
  applied: [...fields.applied],
});

export const playlistsRemote: MemberRemote<Playlists, PlaylistOp> = {
  read: (uid) =>
    memberCall('We couldn’t load your playlists. Please try again.', 'Reading your playlists', async () => {
      const snapshot = await getDocs(memberCollection(uid, 'playlists'));
      return snapshot.docs
        .flatMap((entry) => parsePlaylist(entry.id, entry.data()) ?? [])
        .toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
    }),
  async send(uid, changes) {
    const { id } = changes[0].op;
    const playlist = await mergeDocument(
      changes.at(-1)?.op.does === 'delete' ? DELETING : SAVING,
      () => memberDocument(uid, 'playlists', id),
      (data) => {
        const before = parsePlaylist(id, data);
        const after = changes.reduce(afterChange, before);
        const value = after && {
          ...after,
          createdAt: before?.createdAt ?? after.createdAt,
          rev: (before?.rev ?? 0) + 1,
        };
        return { value, document: value && toDocument(value) };
      },
    );
    return (playlists) => withPlaylist(playlists, id, playlist);
  },
};
