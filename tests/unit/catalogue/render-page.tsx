import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AuthProvider } from '@/contexts/AuthContext';
import { LoadingProvider } from '@/contexts/LoadingContext';
import { ToastProvider } from '@/contexts/ToastContext';
import { createTestRouter } from '../../support/test-router';

/** Renders a part of a page for a visitor, with a router that follows the choices. Returns the visited addresses. */
export function renderPage(page: ReactNode, address = '/videos'): string[] {
  const visited = [address];
  const router = createTestRouter(address);
  const visit = async (url: string): Promise<boolean> => {
    visited.push(url);
    router.go(url);
    return true;
  };
  router.push.mockImplementation(visit);
  router.replace.mockImplementation(visit);
  render(
    <LoadingProvider>
      <ToastProvider>
        <AuthProvider>{page}</AuthProvider>
      </ToastProvider>
    </LoadingProvider>,
    { wrapper: router.Wrapper },
  );
  return visited;
}
