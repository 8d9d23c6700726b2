import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom/vitest';
import { afterEach, vi } from 'vitest';

vi.mock('next/font/local', () => ({
  default: () => ({ className: 'font', variable: 'font', style: { fontFamily: 'sans-serif' } }),
}));

// The SDK's build for Node has no popups.
vi.mock('firebase/auth', async (load) => ({
  ...(await load<typeof import('firebase/auth')>()),
  browserPopupRedirectResolver: undefined,
}));

/** Some files render nothing: they need not wait for React to load. Runs before what the other set-up gives back. */
afterEach(async () => {
  if (document.body.childElementCount === 0) return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
});

// Dialogs and menus are loaded when they are wanted: a busy machine may take seconds for a module.
configure({ asyncUtilTimeout: 10_000 });
