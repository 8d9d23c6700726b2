import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom/vitest';
import { afterEach, vi } from 'vitest';

vi.mock('next/font/local', () => ({
  default: () => ({ className: 'font', variable: 'font', style: { fontFamily: 'sans-serif' } }),
}));

// The SDK's Node build has no popups.
vi.mock('firebase/auth', async (load) => ({
  ...(await load<typeof import('firebase/auth')>()),
  browserPopupRedirectResolver: undefined,
}));

/** Some files render nothing and need not wait for React. */
afterEach(async () => {
  if (document.body.childElementCount === 0) return;
  const { cleanup } = await import('@testing-library/react');
  cleanup();
});

// Dialogs and menus are lazy; on a busy machine a module may take seconds.
configure({ asyncUtilTimeout: 10_000 });
