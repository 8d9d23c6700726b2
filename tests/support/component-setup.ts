import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom/vitest';
import nprogress from 'nprogress';
import { afterEach, vi } from 'vitest';

// The Node build of the SDK does not export this name, because Node has no popups.
vi.mock('firebase/auth', async (load) => ({
  ...(await load<typeof import('firebase/auth')>()),
  browserPopupRedirectResolver: undefined,
}));

/** Loads React only when the test has rendered something. */
afterEach(async () => {
  if (document.body.childElementCount === 0) return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
});

// Dialogs and menus are imported when needed, which may take seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// Timers of nprogress would outlive the test file and then find no document.
nprogress.configure({ trickle: false, speed: 0 });
