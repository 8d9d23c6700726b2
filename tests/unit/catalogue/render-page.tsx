import type { ReactNode } from 'react';
import { renderForMember } from '../../support/member-site/member-site';
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
  renderForMember(page, router.Wrapper);
  return visited;
}
