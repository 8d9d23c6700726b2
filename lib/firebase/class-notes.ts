import { deleteDoc, getDoc, setDoc } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { MAX_NOTE_LENGTH } from '../history/note-limit';
import { memberCall, memberDocument } from './member-document';

const schema = v.object({ text: v.string(), updatedAt: v.string() });

const noteOf = (uid: string, videoId: string) => memberDocument(uid, 'notes', videoId);

/** The member's private note on a class, empty when there is none. Rejects with an AppError. */
export function readNote(uid: string, videoId: string): Promise<string> {
  return memberCall('Your note could not be read.', 'Reading your note', async () => {
    const snapshot = await getDoc(noteOf(uid, videoId));
    const note = v.safeParse(schema, snapshot.data());
    return note.success ? note.output.text : '';
  });
}

/** Stores the note, or removes it when it is empty. Rejects with an AppError. */
export function saveNote(uid: string, videoId: string, text: string): Promise<void> {
  return memberCall('Your note could not be saved.', 'Saving your note', async () => {
    const reference = noteOf(uid, videoId);
    const trimmed = text.trim();
    if (trimmed === '') await deleteDoc(reference);
    else
      await setDoc(reference, {
        text: trimmed.slice(0, MAX_NOTE_LENGTH),
        updatedAt: new Date().toISOString(),
      });
  });
}
