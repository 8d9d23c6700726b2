import { hasShape, isText } from '@/lib/platform/storage/shape';
import { localSlot } from '@/lib/platform/storage/slots';
import type { ContactMessage } from './contact-message';

const isMessage = hasShape({ name: isText, email: isText, subject: isText, message: isText });

const slot = () => localSlot('contact:draft');

/** What was written and not yet sent on this device, null when there is nothing. */
export const readDraft = (): ContactMessage | null => slot().read(isMessage);

/** Keeps what is written; nothing written leaves nothing behind. */
export function keepDraft(draft: ContactMessage): void {
  if (draft.subject === '' && draft.message === '') slot().remove();
  else slot().write(draft);
}

export const dropDraft = (): void => {
  slot().remove();
};
