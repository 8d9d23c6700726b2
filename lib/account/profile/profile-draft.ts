import { sessionSlot } from '@/lib/platform/storage/slots';
import { isProfileForm, type ProfileForm } from './profile-form';

const slotOf = (uid: string) => sessionSlot('profile-draft:v1', uid);

/**
 * What was typed and not saved, until the tab is closed or the member signs out: session storage, because on a shared
 * computer it must not outlive her visit.
 */
export const readDraft = (uid: string): ProfileForm | null => slotOf(uid).read(isProfileForm);

/** Keeps a draft; null removes it. */
export function keepDraft(uid: string, form: ProfileForm | null): void {
  if (form) slotOf(uid).write(form);
  else slotOf(uid).remove();
}
