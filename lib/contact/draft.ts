import { readJson, writeJson } from '../storage/json-storage';
import { STORAGE_KEYS } from '../storage/keys';
import { localStore } from '../storage/web-storage';
import { type ContactMessage, NO_MESSAGE } from './contact-message';

const isMessage = (value: unknown): value is ContactMessage =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(NO_MESSAGE).every((field) => typeof Reflect.get(value, field) === 'string');

/** What was written and not yet sent on this device, null when there is nothing. */
export const readDraft = (): ContactMessage | null =>
  readJson(localStore, STORAGE_KEYS.contactDraft, isMessage);

/** Keeps what is written; nothing written leaves nothing behind. */
export function keepDraft(draft: ContactMessage): void {
  if (draft.subject === '' && draft.message === '') localStore.remove(STORAGE_KEYS.contactDraft);
  else writeJson(localStore, STORAGE_KEYS.contactDraft, draft);
}

export const dropDraft = (): void => {
  localStore.remove(STORAGE_KEYS.contactDraft);
};
