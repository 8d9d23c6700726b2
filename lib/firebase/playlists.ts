import { collection, deleteDoc, doc, getDocs, setDoc } from 'firebase/firestore/lite';
import { type Playlist, parsePlaylist } from '../library/playlist';
import { attempt } from './history';

/** All playlists of a member in one request, newest change first. Rejects with an AppError. */
export function readPlaylists(uid: string): Promise<readonly Playlist[]> {
  return attempt('Your playlists could not be read.', 'Reading your playlists', async (db) => {
    const snapshot = await getDocs(collection(db, 'users', uid, 'playlists'));
    return snapshot.docs
      .flatMap((entry) => parsePlaylist(entry.id, entry.data()) ?? [])
      .toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
  });
}

/** Stores a playlist as it is, new or changed. Rejects with an AppError. */
export function writePlaylist(uid: string, { id, ...fields }: Playlist): Promise<void> {
  return attempt('Your playlist could not be saved.', 'Saving your playlist', (db) =>
    setDoc(doc(db, 'users', uid, 'playlists', id), { ...fields, videoIds: [...fields.videoIds] }),
  );
}

export function deletePlaylist(uid: string, id: string): Promise<void> {
  return attempt('Your playlist could not be deleted.', 'Deleting your playlist', (db) =>
    deleteDoc(doc(db, 'users', uid, 'playlists', id)),
  );
}
