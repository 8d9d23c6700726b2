import { act } from '@testing-library/react';
import mitt from 'next/dist/shared/lib/mitt';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { type ReactNode, useState } from 'react';

const noNavigation = async (): Promise<boolean> => true;

function makeRouter(asPath: string, events: NextRouter['events']): NextRouter {
  return {
    asPath,
    events,
    route: asPath,
    pathname: asPath.split(/[?#]/, 1)[0] ?? '/',
    query: Object.fromEntries(new URLSearchParams(asPath.split('?')[1])),
    basePath: '',
    isLocaleDomain: false,
    isReady: true,
    isPreview: false,
    isFallback: false,
    push: noNavigation,
    replace: noNavigation,
    reload: () => undefined,
    back: () => undefined,
    forward: () => undefined,
    prefetch: async () => undefined,
    beforePopState: () => undefined,
  };
}

export interface TestRouter {
  /** Wrapper for `render` with the providers of the application. */
  readonly Wrapper: (props: { readonly children: ReactNode }) => ReactNode;
  /** Navigates: reports the start, shows the new page and reports the end, as Next's router does. */
  readonly go: (asPath: string) => void;
  readonly start: (asPath: string) => void;
  readonly finish: (asPath: string) => void;
  readonly fail: (asPath: string) => void;
  /** Reports that a newer navigation has replaced the one to `asPath`. */
  readonly cancel: (asPath: string) => void;
  /** Changes the hash of the current page. */
  readonly goToHash: (asPath: string) => void;
}

/** Creates a replacement of Next's pages router that the test controls. */
export function createTestRouter(initial = '/'): TestRouter {
  const events = mitt();
  let show: (asPath: string) => void = () => undefined;
  const emit = (name: string, ...values: unknown[]): void => act(() => events.emit(name, ...values));
  const start = (asPath: string): void => emit('routeChangeStart', asPath, { shallow: false });
  const finish = (asPath: string): void => {
    act(() => show(asPath));
    emit('routeChangeComplete', asPath, { shallow: false });
  };
  return {
    start,
    finish,
    go: (asPath) => {
      start(asPath);
      finish(asPath);
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
      return <RouterContext.Provider value={makeRouter(asPath, events)}>{children}</RouterContext.Provider>;
    },
  };
}
