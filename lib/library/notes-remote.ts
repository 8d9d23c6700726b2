import { getDoc } from '@/lib/firebase/documents';
import { memberCall, memberDocument, mergeDocument } from '@/lib/firebase/member-document';
import type { MemberRemote } from '@/lib/member/member-kind';
import { type Note, type NoteOp, noteKind, parseNote, unstoredChanges } from './note-kind';

const SAVING = ['We couldn’t save your note. Please try again.', 'Saving your note'] as const;

export const noteRemote = (videoId: string): MemberRemote<Note, NoteOp> => ({
  read: (uid) =>
    memberCall('We couldn’t load your note. Please try again.', 'Reading your note', async () =>
      parseNote((await getDoc(memberDocument(uid, 'notes', videoId))).data()),
    ),
  async send(uid, changes) {
    const note = await mergeDocument(
      SAVING,
      () => memberDocument(uid, 'notes', videoId),
      (stored) => {
        const before = parseNote(stored);
        const value = unstoredChanges(before.text, changes).reduce(noteKind(videoId).apply, before);
        // `was` is the timestamp of the note that was read. firestore.rules refuse the write if the note changed since.
        return { value, document: value.text === '' ? null : { ...value, was: before.updatedAt } };
      },
    );
    return () => note;
  },
});
