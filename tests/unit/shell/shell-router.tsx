import { act } from '@testing-library/react';
import mitt from 'next/dist/shared/lib/mitt';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

/** A router whose calls a test can read, standing at `asPath`; it is not ready while a static page's query is unknown. */
export function shellRouter(asPath = '/events', isReady = true) {
  const events = mitt();
  const push = vi.fn(async (_url: string) => true);
  const prefetch = vi.fn(async (_url: string) => undefined);
  const router: NextRouter = {
    asPath,
    events,
    push: (url) => push(String(url)),
    prefetch,
    route: asPath,
    pathname: asPath.split(/[?#]/, 1)[0] ?? '/',
    query: {},
    basePath: '',
    isLocaleDomain: false,
    isReady,
    isPreview: false,
    isFallback: false,
    replace: async () => true,
    reload: () => undefined,
    back: () => undefined,
    forward: () => undefined,
    beforePopState: () => undefined,
  };
  return {
    push,
    prefetch,
    emit: (event: 'routeChangeStart' | 'routeChangeComplete', url: string) =>
      act(() => events.emit(event, url, { shallow: false })),
    Wrapper: ({ children }: { readonly children: ReactNode }) => (
      <RouterContext.Provider value={router}>{children}</RouterContext.Provider>
    ),
  };
}

export const NAVIGATION = {
  instructors: [
    { name: 'Mara Vale', slug: 'mara' },
    { name: 'Ines Holt', slug: 'ines' },
  ],
  socialLinks: [
    { network: 'facebook', url: 'https://facebook.example/bellaforte' },
    { network: 'instagram', url: 'https://instagram.example/bellaforte' },
    { network: 'youtube', url: 'https://youtube.example/bellaforte' },
  ],
};
