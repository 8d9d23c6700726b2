import { getDoc, runTransaction } from '@/lib/firebase/documents';
import { memberCall, memberDocument, requireDb } from '@/lib/firebase/member-document';
import type { MemberRemote } from '@/lib/member/member-kind';
import { type Note, type NoteOp, noteKind, parseNote } from './note-kind';

/** The member's note on one class in the database. */
export const noteRemote = (videoId: string): MemberRemote<Note, NoteOp> => ({
  read: (uid) =>
    memberCall('We couldn’t load your note.', 'Reading your note', async () =>
      parseNote((await getDoc(memberDocument(uid, 'notes', videoId))).data()),
    ),
  async send(uid, changes) {
    const merged = await memberCall('We couldn’t save your note.', 'Saving your note', () =>
      runTransaction(requireDb(), async (transaction) => {
        const reference = memberDocument(uid, 'notes', videoId);
        const snapshot = await transaction.get(reference);
        const next = changes.reduce(noteKind(videoId).apply, parseNote(snapshot.data()));
        if (next.text !== '') transaction.set(reference, { ...next });
        else if (snapshot.exists()) transaction.delete(reference);
        return next;
      }),
    );
    return () => merged;
  },
});
