import type { Page, Request } from 'playwright';

/** A page is quiet when nothing has been under way for so long. */
const QUIET_MS = 1000;
/** The browser does not always tell the end of what was fetched ahead and then taken from its cache. */
const FORGOTTEN_MS = 5000;
export const PATIENCE_MS = 30_000;

/**
 * Resolves once the page is quiet; false when it is not within 30 s. A page that is still `'to come'` may take its time
 * before its first request; one that is `'there'` may have nothing more to ask for.
 */
export async function untilQuiet(page: Page, state: 'to come' | 'there'): Promise<boolean> {
  const open = new Set<Request>();
  let changedAt = state === 'there' ? Date.now() : Number.POSITIVE_INFINITY;
  const note = () => {
    changedAt = Date.now();
  };
  page.on('request', (request) => {
    open.add(request);
    note();
  });
  const close = (request: Request) => {
    open.delete(request);
    note();
  };
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (Date.now() - changedAt > (open.size === 0 ? QUIET_MS : FORGOTTEN_MS)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
