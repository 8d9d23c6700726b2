import { act } from '@testing-library/react';
import mitt from 'next/dist/shared/lib/mitt';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { type ReactNode, useState } from 'react';
import { type Mock, vi } from 'vitest';

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

export interface TestRouter {
  /** Wrapper for `render` with the providers of the application. */
  readonly Wrapper: (props: { readonly children: ReactNode }) => ReactNode;
  /** Called by links. It navigates nowhere. */
  readonly push: Mock<(url: string) => Promise<boolean>>;
  readonly replace: Mock<(url: string) => Promise<boolean>>;
  readonly prefetch: Mock<(url: string) => Promise<void>>;
  /** Navigates: reports the start, shows the new page and reports the end, as Next's router does. */
  readonly go: (asPath: string, isShallow?: boolean) => void;
  readonly start: (asPath: string) => void;
  readonly finish: (asPath: string, isShallow?: boolean) => void;
  readonly fail: (asPath: string) => void;
  /** Reports that a newer navigation has replaced the one to `asPath`. */
  readonly cancel: (asPath: string) => void;
  /** Changes the hash of the current page. */
  readonly goToHash: (asPath: string) => void;
}

/**
 * Replaces Next's pages router. `isReady` is false on a static page until hydration, as its query is unknown. Next
 * shows its error pages at another page's address; `pathname` is then the error page.
 */
export function createTestRouter(initial = '/', isReady = true, pathname?: string): TestRouter {
  const events = mitt();
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
    push,
    replace,
    prefetch,
    start,
    finish,
    go: (asPath, isShallow) => {
      start(asPath);
      finish(asPath, isShallow);
    },
    fail: (asPath) => emit('routeChangeError', new Error('Failed to load'), asPath, { shallow: false }),
    cancel: (asPath) => {
      const error = Object.assign(new Error('Route Cancelled'), { cancelled: true });
      emit('routeChangeError', error, asPath, { shallow: false });
    },
    goToHash: (asPath) => {
      emit('hashChangeStart', asPath, { shallow: false });
      act(() => show(asPath));
      emit('hashChangeComplete', asPath, { shallow: false });
    },
    Wrapper: ({ children }) => {
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
