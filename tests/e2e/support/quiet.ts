import { expect, type Page, type Request } from '@playwright/test';

const QUIET_MS = 500;

/**
 * Watches requests from now on. Returns a function that waits until no request was made for half a second and all are
 * answered. Prefetches do not count: the browser may report their end half a minute late.
 */
export function watchQuiet(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const isAhead = (request: Request) => request.resourceType() === 'other';
  page.on('request', (request) => {
    if (isAhead(request)) return;
    open.add(request);
    changedAt = Date.now();
  });
  const close = (request: Request) => {
    if (open.delete(request)) changedAt = Date.now();
  };
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return () => expect.poll(() => open.size === 0 && Date.now() - changedAt >= QUIET_MS).toBe(true);
}
