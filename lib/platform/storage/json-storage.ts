import type { SafeStorage } from './web-storage';

/**
 * The stored value when it is JSON that `guard` accepts, else null. What comes back from storage is untrusted: another
 * version of the site, an extension or the person may have written it.
 */
export function readJson<T>(
  storage: SafeStorage,
  key: string,
  guard: (value: unknown) => value is T,
): T | null {
  const text = storage.read(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return guard(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores a value as JSON; false when storage refused it. */
export function writeJson(storage: SafeStorage, key: string, value: unknown): boolean {
  return storage.write(key, JSON.stringify(value));
}
