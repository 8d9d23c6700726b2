/** Only this file uses web storage. Without access, reads return null and writes false. If full, only writes fail. */
type WriteOutcome = 'written' | 'full' | 'failed';

export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string): boolean;
  tryWrite(key: string, value: string): WriteOutcome;
  remove(key: string): boolean;
  /** Returns null if storage cannot be listed. Reads keys by index, because polyfills hide keys from `Object.keys`. */
  tryKeys(): readonly string[] | null;
  keys(): readonly string[];
}

type AreaName = 'localStorage' | 'sessionStorage';

const warned = new Set<string>();

function warnOnce(area: AreaName, key: string, action: string, error: unknown): void {
  const id = `${area} ${key}`;
  if (warned.has(id)) return;
  warned.add(id);
  console.warn(`Could not ${action} "${key}" in ${area}:`, error);
}

const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException &&
  (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED');

/** Returns null on the server and in browsers without storage. Throws if the browser blocks storage. */
const open = (area: AreaName): Storage | null =>
  typeof window === 'undefined' ? null : (window[area] ?? null);

function listKeys(storage: Storage | null): string[] {
  const keys: string[] = [];
  for (let index = 0; storage && index < storage.length; index += 1) {
    const key = storage.key(index);
    if (key !== null) keys.push(key);
  }
  return keys;
}

function createSafeStorage(area: AreaName): SafeStorage {
  const attempt = <T>(key: string, action: string, otherwise: T, run: (storage: Storage | null) => T): T => {
    try {
      return run(open(area));
    } catch (error) {
      warnOnce(area, key, action, error);
      return otherwise;
    }
  };

  const tryWrite = (key: string, value: string): WriteOutcome => {
    try {
      const storage = open(area);
      storage?.setItem(key, value);
      return storage ? 'written' : 'failed';
    } catch (error) {
      warnOnce(area, key, 'write', error);
      return isQuotaError(error) ? 'full' : 'failed';
    }
  };

  const tryKeys = (): readonly string[] | null =>
    attempt<readonly string[] | null>('*', 'list', null, listKeys);

  return {
    tryWrite,
    write: (key, value) => tryWrite(key, value) === 'written',
    read: (key) => attempt(key, 'read', null, (storage) => storage?.getItem(key) ?? null),
    remove: (key) =>
      attempt(key, 'remove', false, (storage) => {
        storage?.removeItem(key);
        return storage !== null;
      }),
    tryKeys,
    keys: () => tryKeys() ?? [],
  };
}

export const localStore: SafeStorage = createSafeStorage('localStorage');
export const sessionStore: SafeStorage = createSafeStorage('sessionStorage');
