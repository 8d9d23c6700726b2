import { readJson, writeJson } from '../storage/json-storage';
import { STORAGE_KEYS } from '../storage/keys';
import { sessionStore } from '../storage/web-storage';
import { isProfileForm, type ProfileForm } from './profile-form';

/**
 * What was typed and not saved, until the tab is closed or the member signs out: session storage, because on a shared
 * computer it must not outlive her visit.
 */
export const readDraft = (uid: string): ProfileForm | null =>
  readJson(sessionStore, STORAGE_KEYS.profileDraft(uid), isProfileForm);

/** Keeps a draft; null removes it. */
export function keepDraft(uid: string, form: ProfileForm | null): void {
  const key = STORAGE_KEYS.profileDraft(uid);
  if (form) writeJson(sessionStore, key, form);
  else sessionStore.remove(key);
}
