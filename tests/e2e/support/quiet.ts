import { expect, type Page, type Request } from '@playwright/test';

const QUIET_MS = 500;

/**
 * Watches what a page asks for from now on. Returns what waits until it has asked for nothing for half a second and all is
 * answered. What is only fetched ahead does not count: the browser may take half a minute to tell the end of that.
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
