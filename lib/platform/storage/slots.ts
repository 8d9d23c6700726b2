import { createListeners } from '@/lib/platform/observable';
import type { LocalKey, SessionKey } from './data-kinds';
import { localStore, type SafeStorage, sessionStore } from './web-storage';

/** Escapes the word "cache" in ids, because `clearAllCaches` deletes every key that contains it (product.md 9.7). */
const escaped = (part: string): string =>
  encodeURIComponent(part).replace(
    /cache/gi,
    (word) => `%${word.charCodeAt(0).toString(16)}${word.slice(1)}`,
  );

/** Used instead of a uid for data that a visitor stores on this device before signing in. */
export const ANONYMOUS = 'anonymous';

export const keyOf = (start: LocalKey | SessionKey, ...owner: readonly string[]): string =>
  [start, ...owner.map(escaped)].join(':');

export function idsBelow(start: LocalKey, ...owner: readonly string[]): readonly string[] {
  const prefix = `${keyOf(start, ...owner)}:`;
  return localStore
    .keys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => decodeURIComponent(key.slice(prefix.length)));
}

const slot = (storage: SafeStorage, key: string) => ({
  key,
  /** Returns null if `guard` rejects the data: another version of the site or an extension may have written it. */
  read<T>(guard: (value: unknown) => value is T): T | null {
    try {
      const value: unknown = JSON.parse(storage.read(key) ?? 'null');
      return guard(value) ? value : null;
    } catch {
      return null;
    }
  },
  readText: (): string | null => storage.read(key),
  write: (value: unknown): boolean => storage.write(key, JSON.stringify(value)),
  writeText: (text: string): boolean => storage.write(key, text),
  remove: (): boolean => storage.remove(key),
  /** Removes the stored text. Returns it if `guard` accepts it, otherwise null. */
  take<T>(guard: (value: unknown) => value is T): T | null {
    const text = storage.read(key);
    if (text !== null) storage.remove(key);
    return guard(text) ? text : null;
  },
});

export type Slot = ReturnType<typeof slot>;

export const localSlot = (start: LocalKey, ...owner: readonly string[]): Slot =>
  slot(localStore, keyOf(start, ...owner));

export const sessionSlot = (start: SessionKey, ...owner: readonly string[]): Slot =>
  slot(sessionStore, keyOf(start, ...owner));

/** Calls the listeners when another tab may have changed the value. For changes in this tab, call `notify`. */
export function slotListeners({ key }: Slot) {
  const { add, notify } = createListeners();
  return {
    notify,
    add(listener: () => void): () => void {
      const handleStorage = (event: StorageEvent): void => {
        if (event.key === null || event.key === key) listener();
      };
      const remove = add(listener);
      window.addEventListener('storage', handleStorage);
      return () => {
        remove();
        window.removeEventListener('storage', handleStorage);
      };
    },
  };
}
