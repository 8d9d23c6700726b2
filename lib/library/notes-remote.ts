import { getDoc, setDoc } from '@/lib/firebase/documents';
import { memberCall, memberCalls, memberDocument } from '@/lib/firebase/member-document';
import type { Change } from '@/lib/member/change';
import type { MemberRemote } from '@/lib/member/member-kind';
import { isAccepted } from '@/lib/member/refusal';
import { type Note, type NoteOp, noteKind, parseNote } from './note-kind';

const saving = memberCalls('We couldn’t save your note. Please try again.', 'Saving your note');

type Changes = readonly Change<NoteOp>[];

/** `was` names the former version; firestore.rules refuse a write that is based on an older one. */
const toDocument = ({ text, updatedAt }: Note, before: Note) => ({ text, updatedAt, was: before.updatedAt });

const after = (videoId: string, before: Note, changes: Changes): Note =>
  changes.reduce(noteKind(videoId).apply, before);

/** Returns null when a merge is needed: the note is now empty, or the rules refused an outdated version. */
async function write(uid: string, videoId: string, before: Note, changes: Changes): Promise<Note | null> {
  const next = after(videoId, before, changes);
  if (next.text === '') return null;
  const store = () =>
    saving.call(() => setDoc(memberDocument(uid, 'notes', videoId), toDocument(next, before)));
  return (await isAccepted(store)) ? next : null;
}

/** Merges in a transaction with what other devices wrote. Resolves to the stored note. */
const merge = (uid: string, videoId: string, changes: Changes): Promise<Note> =>
  saving.transaction(async (transaction) => {
    const reference = memberDocument(uid, 'notes', videoId);
    const snapshot = await transaction.get(reference);
    const before = parseNote(snapshot.data());
    const next = after(videoId, before, changes);
    if (next.text !== '') transaction.set(reference, toDocument(next, before));
    else if (snapshot.exists()) transaction.delete(reference);
    return next;
  });

export const noteRemote = (videoId: string): MemberRemote<Note, NoteOp> => ({
  read: (uid) =>
    memberCall('We couldn’t load your note. Please try again.', 'Reading your note', async () =>
      parseNote((await getDoc(memberDocument(uid, 'notes', videoId))).data()),
    ),
  async send(uid, changes, { isReplay, known }) {
    const written = !isReplay && known ? await write(uid, videoId, known, changes) : null;
    const note = written ?? (await merge(uid, videoId, changes));
    return () => note;
  },
});
