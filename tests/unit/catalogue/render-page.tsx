import { render } from '@testing-library/react';
import mitt from 'next/dist/shared/lib/mitt';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { type ReactNode, useMemo, useState } from 'react';
import { AuthProvider } from '@/contexts/AuthContext';
import { LoadingProvider } from '@/contexts/LoadingContext';
import { ToastProvider } from '@/contexts/ToastContext';

/** Visited addresses, the current one last. */
export type Visited = string[];

function Router({ visited, children }: { readonly visited: Visited; readonly children: ReactNode }) {
  const [asPath, setAsPath] = useState(visited[0] ?? '/');
  const events = useMemo(() => mitt(), []);
  const path = asPath.split('#', 1)[0] ?? '';
  const stay = async () => true;
  const router = {
    asPath,
    events,
    route: asPath,
    pathname: path.split('?', 1)[0] ?? '/',
    query: Object.fromEntries(new URLSearchParams(path.split('?')[1])),
    basePath: '',
    isLocaleDomain: false,
    isReady: true,
    isPreview: false,
    isFallback: false,
    push: async (address: unknown) => {
      visited.push(String(address));
      setAsPath(String(address));
      return true;
    },
    replace: stay,
    reload: () => undefined,
    back: () => undefined,
    forward: () => undefined,
    prefetch: async () => undefined,
    beforePopState: () => undefined,
  };
  return <RouterContext.Provider value={router}>{children}</RouterContext.Provider>;
}

/** Renders a part of a page for a visitor, with a router whose address follows the choices. */
export function renderPage(page: ReactNode, address = '/videos'): Visited {
  const visited: Visited = [address];
  render(
    <Router visited={visited}>
      <LoadingProvider>
        <ToastProvider>
          <AuthProvider>{page}</AuthProvider>
        </ToastProvider>
      </LoadingProvider>
    </Router>,
  );
  return visited;
}
