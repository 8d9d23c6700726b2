import { vi } from 'vitest';
import { LimitedStorage } from '../../support/broken-storage';

export const memoryStorage = (): Storage => new LimitedStorage(Number.POSITIVE_INFINITY);

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
