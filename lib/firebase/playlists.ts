import { deleteDoc, getDocs, setDoc } from 'firebase/firestore/lite';
import { type Playlist, parsePlaylist } from '../library/playlist';
import { memberCall, memberCollection, memberDocument } from './member-document';

/** All playlists of a member in one request, newest change first. Rejects with an AppError. */
export function readPlaylists(uid: string): Promise<readonly Playlist[]> {
  return memberCall('Your playlists could not be read.', 'Reading your playlists', async () => {
    const snapshot = await getDocs(memberCollection(uid, 'playlists'));
    return snapshot.docs
      .flatMap((entry) => parsePlaylist(entry.id, entry.data()) ?? [])
      .toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
  });
}

/** Stores a playlist as it is, new or changed. Rejects with an AppError. */
export function writePlaylist(uid: string, { id, ...fields }: Playlist): Promise<void> {
  return memberCall('Your playlist could not be saved.', 'Saving your playlist', () =>
    setDoc(memberDocument(uid, 'playlists', id), { ...fields, videoIds: [...fields.videoIds] }),
  );
}

export function deletePlaylist(uid: string, id: string): Promise<void> {
  return memberCall('Your playlist could not be deleted.', 'Deleting your playlist', () =>
    deleteDoc(memberDocument(uid, 'playlists', id)),
  );
}
