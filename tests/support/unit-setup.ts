import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom/vitest';
import { afterEach, beforeEach, vi } from 'vitest';
import { restoreStorage } from './broken-storage';
import { checkConsoleGuard, startConsoleGuard } from './console-guard';
import { startFetchGuard } from './fetch-guard';

vi.mock('next/font/local', () => ({
  default: () => ({ className: 'font', variable: 'font', style: { fontFamily: 'sans-serif' } }),
}));

beforeEach(() => {
  startConsoleGuard();
  startFetchGuard();
});

/** Most files render nothing: they need not wait for React to load. */
async function removeRendered(): Promise<void> {
  if (document.body.childElementCount === 0) return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
}

afterEach(async () => {
  await removeRendered();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  restoreStorage();
  localStorage.clear();
  sessionStorage.clear();
  checkConsoleGuard();
});

// Dialogs and menus are loaded when they are wanted: a busy machine may take seconds for a module.
configure({ asyncUtilTimeout: 10_000 });
