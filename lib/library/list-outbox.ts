import { readJson, writeJson } from '../storage/json-storage';
import { STORAGE_KEYS } from '../storage/keys';
import { localStore } from '../storage/web-storage';
import { isListName, type ListChange } from './saved-list';

const isArray = (value: unknown): value is unknown[] => Array.isArray(value);

const isChange = (value: unknown): value is ListChange =>
  typeof value === 'object' &&
  value !== null &&
  'list' in value &&
  isListName(value.list) &&
  'videoId' in value &&
  typeof value.videoId === 'string' &&
  'addedAt' in value &&
  (value.addedAt === null || typeof value.addedAt === 'string') &&
  'madeAt' in value &&
  typeof value.madeAt === 'string';

/** Wishes of a member that are not known to have reached the server, oldest first. They outlive the page. */
export const readOutbox = (uid: string): readonly ListChange[] =>
  (readJson(localStore, STORAGE_KEYS.libraryOutbox(uid), isArray) ?? []).filter(isChange);

/** False when storage refused it. */
function writeOutbox(uid: string, changes: readonly ListChange[]): boolean {
  const key = STORAGE_KEYS.libraryOutbox(uid);
  return changes.length === 0 ? localStore.remove(key) : writeJson(localStore, key, changes);
}

const isSameClass = (a: ListChange, b: ListChange): boolean => a.list === b.list && a.videoId === b.videoId;

/** Adds a wish; an older one for the same class and list is forgotten. False when storage refused it. */
export const enqueueChange = (uid: string, change: ListChange): boolean =>
  writeOutbox(uid, [...readOutbox(uid).filter((other) => !isSameClass(other, change)), change]);

/** Removes wishes that came true or were refused, unless she has changed her mind meanwhile. */
export function dequeueChanges(uid: string, done: readonly ListChange[]): void {
  const isDone = (change: ListChange) =>
    done.some((other) => isSameClass(other, change) && other.madeAt === change.madeAt);
  writeOutbox(
    uid,
    readOutbox(uid).filter((change) => !isDone(change)),
  );
}
