import { hasShape, isText } from '@/lib/platform/storage/shape';
import { sessionSlot } from '@/lib/platform/storage/slots';

/** What she has typed into the note on a class and not saved. */
export interface NoteDraft {
  readonly text: string;
  /** What the note was when she began to type, so that another device's words are not written over. */
  readonly from: string;
}

const isDraft = hasShape({ text: isText, from: isText });

/** Session storage, because on a shared computer it must not outlive her visit. */
const slotOf = (uid: string, videoId: string) => sessionSlot('note-draft:v1', uid, videoId);

/** What she typed here and has not saved, `note` being what the note is now; null when there is nothing. */
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

/** Keeps what is typed; what is saved already leaves nothing behind. */
export function keepNoteDraft(uid: string, videoId: string, draft: NoteDraft): void {
  if (draft.text.trim() === draft.from) dropNoteDraft(uid, videoId);
  else slotOf(uid, videoId).write(draft);
}

/** Once `sent` is in the note, which now says `saved`: what she has typed since stays, on top of that. */
export function settleNoteDraft(uid: string, videoId: string, sent: string, saved: string): void {
  const draft = slotOf(uid, videoId).read(isDraft);
  if (!draft) return;
  if (draft.text === sent) dropNoteDraft(uid, videoId);
  else keepNoteDraft(uid, videoId, { text: draft.text, from: saved });
}
