import { deleteDoc, getDocs, setDoc, updateDoc } from '@/lib/firebase/documents';
import { memberCall, memberCalls, memberCollection, memberDocument } from '@/lib/firebase/member-document';
import type { Change } from '@/lib/member/change';
import type { MemberRemote } from '@/lib/member/member-kind';
import { isAccepted } from '@/lib/member/refusal';
import { type Playlist, parsePlaylist } from './playlist';
import { afterChange, findPlaylist, type PlaylistOp, type Playlists, withPlaylist } from './playlists-kind';

type Changes = readonly Change<PlaylistOp>[];

const saving = memberCalls('We couldn’t save your playlist. Please try again.', 'Saving your playlist');

const toDocument = ({ id: _, ...fields }: Playlist) => ({
  ...fields,
  videoIds: [...fields.videoIds],
  applied: [...fields.applied],
});

function written(before: Playlist | null, changes: Changes): Playlist | null {
  const after = changes.reduce(afterChange, before);
  if (!after) return null;
  return { ...after, createdAt: before?.createdAt ?? after.createdAt, rev: (before?.rev ?? 0) + 1 };
}

const read = (uid: string): Promise<Playlists> =>
  memberCall('We couldn’t load your playlists. Please try again.', 'Reading your playlists', async () => {
    const snapshot = await getDocs(memberCollection(uid, 'playlists'));
    return snapshot.docs
      .flatMap((entry) => parsePlaylist(entry.id, entry.data()) ?? [])
      .toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
  });

/** Rejects when another device has changed or deleted the playlist since it was read (firestore.rules). */
function write(uid: string, id: string, before: Playlist | null, after: Playlist): Promise<void> {
  const reference = memberDocument(uid, 'playlists', id);
  return saving.call(() => {
    if (!before) return setDoc(reference, toDocument(after));
    const { createdAt: _, ...fields } = toDocument(after);
    return updateDoc(reference, fields);
  });
}

/** Merges in a transaction. Resolves to the stored playlist; null when another device deleted it. */
const merge = (uid: string, id: string, changes: Changes): Promise<Playlist | null> =>
  saving.transaction(async (transaction) => {
    const reference = memberDocument(uid, 'playlists', id);
    const snapshot = await transaction.get(reference);
    const stored = snapshot.exists() ? parsePlaylist(id, snapshot.data()) : null;
    const next = written(stored, changes);
    if (next) transaction.set(reference, toDocument(next));
    else if (stored) transaction.delete(reference);
    return next;
  });

const remove = (uid: string, id: string): Promise<void> =>
  memberCall('We couldn’t delete your playlist. Please try again.', 'Deleting your playlist', () =>
    deleteDoc(memberDocument(uid, 'playlists', id)),
  );

async function store(
  uid: string,
  id: string,
  changes: Changes,
  before: Playlist | null,
): Promise<Playlist | null> {
  const after = written(before, changes);
  if (!after) {
    if (changes.at(-1)?.op.does !== 'delete') return merge(uid, id, changes);
    await remove(uid, id);
    return null;
  }
  return (await isAccepted(() => write(uid, id, before, after))) ? after : merge(uid, id, changes);
}

export const playlistsRemote: MemberRemote<Playlists, PlaylistOp> = {
  read,
  async send(uid, changes, { isReplay, known }) {
    const id = changes[0]?.op.id;
    if (id === undefined) return null;
    const playlist = isReplay
      ? await merge(uid, id, changes)
      : await store(uid, id, changes, findPlaylist(known ?? [], id));
    return (playlists) => withPlaylist(playlists, id, playlist);
  },
};
