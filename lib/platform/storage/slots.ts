import { readJson, writeJson } from './json-storage';
import type { LocalKey, SessionKey } from './kinds';
import { localStore, type SafeStorage, sessionStore } from './web-storage';

/** One entry in the device's storage. Reading never throws and returns only what passes the guard. */
export interface Slot {
  readonly key: string;
  /** The stored value when it is JSON that `guard` accepts, else null. */
  read<T>(guard: (value: unknown) => value is T): T | null;
  readText(): string | null;
  /** False when storage refused it. */
  write(value: unknown): boolean;
  writeText(text: string): boolean;
  remove(): boolean;
}

/** Clear-all deletes each key that contains "cache" (product.md §9); ids that people or editors choose are escaped. */
const escaped = (part: string): string =>
  encodeURIComponent(part).replace(
    /cache/gi,
    (word) => `%${word.charCodeAt(0).toString(16)}${word.slice(1)}`,
  );

/** The key of a place: the start that the table names, then whose it is and of what. */
export const keyOf = (start: LocalKey | SessionKey, ...owner: readonly string[]): string =>
  [start, ...owner.map(escaped)].join(':');

/** What the last part of the stored keys below this one says. */
export function idsBelow(start: LocalKey, ...owner: readonly string[]): readonly string[] {
  const prefix = `${keyOf(start, ...owner)}:`;
  return localStore
    .keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => decodeURIComponent(key.slice(prefix.length)));
}

const slot = (storage: SafeStorage, key: string): Slot => ({
  key,
  read: (guard) => readJson(storage, key, guard),
  readText: () => storage.read(key),
  write: (value) => writeJson(storage, key, value),
  writeText: (text) => storage.write(key, text),
  remove: () => storage.remove(key),
});

/** A place in local storage, of the kind the table names. */
export const localSlot = (start: LocalKey, ...owner: readonly string[]): Slot =>
  slot(localStore, keyOf(start, ...owner));

/** A place in session storage, of the kind the table names. */
export const sessionSlot = (start: SessionKey, ...owner: readonly string[]): Slot =>
  slot(sessionStore, keyOf(start, ...owner));
