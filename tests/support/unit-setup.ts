import { afterEach, beforeEach, vi } from 'vitest';
import { restoreStorage } from './broken-storage';
import { checkConsoleGuard, startConsoleGuard } from './console-guard';
import { startFetchGuard } from './fetch-guard';

const hasDocument = typeof document !== 'undefined';

beforeEach(() => {
  startConsoleGuard();
  startFetchGuard();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  if (hasDocument) {
    restoreStorage();
    localStorage.clear();
    sessionStorage.clear();
  }
  checkConsoleGuard();
});
