import { act, render } from '@testing-library/react';
import mitt from 'next/dist/shared/lib/mitt';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';

type Controlled = Pick<NextRouter, 'events' | 'isReady' | 'push' | 'replace' | 'prefetch'>;

function makeRouter(asPath: string, controlled: Controlled, pathname?: string): NextRouter {
  return {
    ...controlled,
    asPath,
    route: asPath,
    pathname: pathname ?? asPath.split(/[?#]/, 1)[0] ?? '/',
    query: Object.fromEntries(new URLSearchParams(asPath.split('?')[1])),
    basePath: '',
    isLocaleDomain: false,
    isPreview: false,
    isFallback: false,
    reload: () => undefined,
    back: () => undefined,
    forward: () => undefined,
    beforePopState: () => undefined,
  };
}

export type TestRouter = ReturnType<typeof createTestRouter>;

/**
 * Replaces Next's pages router. `isReady` is false on a static page until hydration, as its query is unknown. Next
 * shows its error pages at another page's address; `pathname` is then the error page.
 */
export function createTestRouter(initial = '/', isReady = true, pathname?: string) {
  const events = mitt();
  /** Called by links. It navigates nowhere. */
  const push = vi.fn(async (_url: string) => true);
  const replace = vi.fn(async (_url: string) => true);
  const prefetch = vi.fn(async (_url: string) => undefined);
  const controlled = {
    ...{ events, isReady, prefetch },
    push: (url: unknown) => push(String(url)),
    replace: (url: unknown) => replace(String(url)),
  };
  let show: (asPath: string) => void = () => undefined;
  const emit = (name: string, ...values: unknown[]): void => act(() => events.emit(name, ...values));
  const start = (asPath: string): void => emit('routeChangeStart', asPath, { shallow: false });
  const finish = (asPath: string, isShallow = false): void => {
    act(() => show(asPath));
    emit('routeChangeComplete', asPath, { shallow: isShallow });
  };
  return {
    ...{ push, replace, prefetch, start, finish },
    /** Navigates: reports the start, shows the new page and reports the end, as Next's router does. */
    go: (asPath: string, isShallow?: boolean) => {
      start(asPath);
      finish(asPath, isShallow);
    },
    fail: (asPath: string) =>
      emit('routeChangeError', new Error('Failed to load'), asPath, { shallow: false }),
    /** Reports that a newer navigation has replaced the one to `asPath`. */
    cancel: (asPath: string) => {
      const error = Object.assign(new Error('Route Cancelled'), { cancelled: true });
      emit('routeChangeError', error, asPath, { shallow: false });
    },
    /** Changes the hash of the current page. */
    goToHash: (asPath: string) => {
      emit('hashChangeStart', asPath, { shallow: false });
      act(() => show(asPath));
      emit('hashChangeComplete', asPath, { shallow: false });
    },
    /** Wrapper for `render` with the router. */
    Wrapper: ({ children }: { readonly children: ReactNode }): ReactNode => {
      const [asPath, setAsPath] = useState(initial);
      show = setAsPath;
      return (
        <RouterContext.Provider value={makeRouter(asPath, controlled, pathname)}>
          {children}
        </RouterContext.Provider>
      );
    },
  };
}

/** Renders part of a page at an address. */
export const renderAt = (part: ReactNode, asPath: string) =>
  render(part, { wrapper: createTestRouter(asPath).Wrapper });
