import { changedFields } from '@/lib/member/fields';
import { sessionSlot } from '@/lib/platform/storage/slots';
import { isPartOfForm, type ProfileForm } from './profile-form';

const slotOf = (uid: string) => sessionSlot('profile-draft:v1', uid);

/**
 * What was typed and not saved, on top of what is stored now; null when there is nothing. Session storage, because on a
 * shared computer it must not outlive her visit.
 */
export function readDraft(uid: string, stored: ProfileForm): ProfileForm | null {
  const typed = slotOf(uid).read(isPartOfForm);
  return typed && { ...stored, ...typed };
}

/** Keeps the fields that differ from what is stored: the others may be changed elsewhere meanwhile. Null removes it. */
export function keepDraft(uid: string, form: ProfileForm | null, stored: ProfileForm): void {
  if (form) slotOf(uid).write(changedFields(stored, form));
  else slotOf(uid).remove();
}
