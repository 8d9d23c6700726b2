import { vi } from 'vitest';

export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

/** Stubs the browser globals that a member's page uses. */
export function stubBrowser(port: number): void {
  const location = { protocol: 'http:', hostname: '127.0.0.1', port: `${port}`, host: `127.0.0.1:${port}` };
  const [localStorage, sessionStorage] = [memoryStorage(), memoryStorage()];
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('location', location);
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
  vi.stubGlobal('window', {
    location,
    localStorage,
    sessionStorage,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
}
