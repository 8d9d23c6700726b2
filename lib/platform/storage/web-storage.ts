/** Only this file uses web storage. If a browser blocks it, reads return null and writes return false. */
type WriteOutcome = 'written' | 'full' | 'failed';

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

/** Reads keys by index, because polyfills hide keys from `Object.keys`. */
function listKeys(storage: Storage | null): string[] {
  const keys: string[] = [];
  for (let index = 0; storage && index < storage.length; index += 1) {
    const key = storage.key(index);
    if (key !== null) keys.push(key);
  }
  return keys;
}

function createSafeStorage(area: AreaName) {
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
    write: (key: string, value: string): boolean => tryWrite(key, value) === 'written',
    read: (key: string): string | null =>
      attempt(key, 'read', null, (storage) => storage?.getItem(key) ?? null),
    remove: (key: string): boolean =>
      attempt(key, 'remove', false, (storage) => {
        storage?.removeItem(key);
        return storage !== null;
      }),
    tryKeys,
    keys: (): readonly string[] => tryKeys() ?? [],
  };
}

export type SafeStorage = ReturnType<typeof createSafeStorage>;

export const localStore = createSafeStorage('localStorage');
export const sessionStore = createSafeStorage('sessionStorage');
