import { hasShape, isText } from '@/lib/platform/storage/shape';
import { sessionSlot } from '@/lib/platform/storage/slots';

export interface NoteDraft {
  readonly text: string;
  /** The note's saved text when typing began. `saveNote` needs it to detect text from another device. */
  readonly from: string;
}

const isDraft = hasShape({ text: isText, from: isText });

/** Drafts are kept in session storage, so that on a shared computer they do not outlive the visit. */
const slotOf = (uid: string, videoId: string) => sessionSlot('note-draft:v1', uid, videoId);

/** Returns the draft if its text differs from the saved text `note`. Otherwise removes it and returns null. */
export function readNoteDraft(uid: string, videoId: string, note: string): NoteDraft | null {
  const slot = slotOf(uid, videoId);
  const draft = slot.read(isDraft);
  if (draft?.text.trim() !== note) return draft;
  slot.remove();
  return null;
}

export const dropNoteDraft = (uid: string, videoId: string): void => {
  slotOf(uid, videoId).remove();
};

export function keepNoteDraft(uid: string, videoId: string, draft: NoteDraft): void {
  if (draft.text.trim() === draft.from) dropNoteDraft(uid, videoId);
  else slotOf(uid, videoId).write(draft);
}

/** Call after `text` was saved. Removes the draft if it equals `text`. Otherwise sets its `from` to `text`. */
export function settleNoteDraft(uid: string, videoId: string, text: string): void {
  const draft = slotOf(uid, videoId).read(isDraft);
  if (!draft) return;
  if (draft.text === text) dropNoteDraft(uid, videoId);
  else keepNoteDraft(uid, videoId, { text: draft.text, from: text.trim() });
}
