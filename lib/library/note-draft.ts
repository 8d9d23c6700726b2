import { hasShape, isText } from '@/lib/platform/storage/shape';
import { sessionSlot } from '@/lib/platform/storage/slots';

export interface NoteDraft {
  readonly text: string;
  /** The saved note when typing began, so that text from another device is not overwritten. */
  readonly from: string;
}

const isDraft = hasShape({ text: isText, from: isText });

/** Drafts are in session storage: on a shared computer they must not outlive the visit. */
const slotOf = (uid: string, videoId: string) => sessionSlot('note-draft:v1', uid, videoId);

/** Returns null without a draft that differs from `note`, the saved text. */
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

/** After saving `sent`: removes the draft, or bases text typed since then on `saved`. */
export function settleNoteDraft(uid: string, videoId: string, sent: string, saved: string): void {
  const draft = slotOf(uid, videoId).read(isDraft);
  if (!draft) return;
  if (draft.text === sent) dropNoteDraft(uid, videoId);
  else keepNoteDraft(uid, videoId, { text: draft.text, from: saved });
}
