import type { Page, Request, BrowserContext, Response } from 'playwright';
import { gzipSync } from 'node:zlib';

/** A page is quiet when no request has started or ended for this many milliseconds and none is open. */
const QUIET_MS = 1000;
/** Ignores requests open for this long: browsers do not always report the end of a request served from the cache. */
const FORGOTTEN_MS = 5000;
export const PATIENCE_MS = 30_000;

/**
 * Resolves to true once the page is quiet, to false after 30 s. `'to come'`: the page has not been requested yet, so
 * waiting starts with its first request. `'there'`: it is loaded and may send no request at all.
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

export interface Weight {
  readonly jsKb: number;
  readonly cssKb: number;
  readonly htmlKb: number;
  readonly imageKb: number;
  readonly fontKb: number;
  /** Scripts of pages that the visitor may open next, loaded when this page is idle. */
  readonly prefetchedKb: number;
  /** Number of requests, without those for pages that the visitor may open next. */
  readonly requests: number;
  readonly firestore: number;
  readonly domNodes: number;
  readonly cls: number;
  readonly lcpMs: number;
  readonly problems: readonly string[];
}

type Kind = 'jsKb' | 'cssKb' | 'htmlKb' | 'imageKb' | 'fontKb' | 'prefetchedKb';

const KIND: Readonly<Record<string, Kind>> = {
  script: 'jsKb',
  stylesheet: 'cssKb',
  document: 'htmlKb',
  image: 'imageKb',
  font: 'fontKb',
};

interface Answer {
  readonly url: string;
  readonly kind: Kind | undefined;
  readonly kb: number;
}

const IS_COMPRESSED: ReadonlySet<Kind> = new Set(['imageKb', 'fontKb']);

/** Records layout shifts and the largest contentful paint; must run before the page's first paint. */
function observePaints(): void {
  const figures = { cls: 0, lcpMs: 0 };
  Reflect.set(window, 'benchFigures', figures);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') !== true) figures.cls += Number(Reflect.get(entry, 'value'));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) figures.lcpMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

async function sizeKb(response: Response, kind: Kind): Promise<number> {
  const body = await response.body().catch(() => Buffer.alloc(0));
  return (IS_COMPRESSED.has(kind) ? body.length : gzipSync(body, { level: 9 }).length) / 1000;
}

/** Returns true for files of pages that may be opened next: Next prefetches scripts as links and fetches styles. */
const isLinkAhead = (request: Request): boolean =>
  (request.resourceType() === 'fetch' && request.url().endsWith('.css')) ||
  request.headers().purpose === 'prefetch' ||
  request.headers()['sec-purpose']?.startsWith('prefetch') === true;

/** Measures one view of a page until it is quiet. Texts count as gzipped, whatever the server sent. */
export async function weighPage(context: BrowserContext, url: string): Promise<Weight> {
  const page = await context.newPage();
  await page.addInitScript(observePaints);
  const sizes: Record<Kind, number> = {
    jsKb: 0,
    cssKb: 0,
    htmlKb: 0,
    imageKb: 0,
    fontKb: 0,
    prefetchedKb: 0,
  };
  const problems: string[] = [];
  const reading: Promise<Answer>[] = [];
  const ahead = new Set<string>();
  let firestore = 0;
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('response', (response) => {
    const request = response.request();
    if (!/^https?:/.test(request.url())) return;
    const url = request.url();
    if (isLinkAhead(request) || url.includes('/_next/data/')) {
      ahead.add(url);
      return;
    }
    if (url.includes('/databases/(default)/documents')) firestore += 1;
    const kind = response.status() < 300 ? KIND[request.resourceType()] : undefined;
    reading.push(Promise.resolve(kind ? sizeKb(response, kind) : 0).then((kb) => ({ url, kind, kb })));
  });
  const quiet = untilQuiet(page, 'to come');
  await page.goto(url, { waitUntil: 'load' });
  if (!(await quiet)) problems.push(`never quiet within ${PATIENCE_MS / 1000} s`);
  const answers = await Promise.all(reading);
  for (const { url: address, kind, kb } of answers) {
    if (kind) sizes[ahead.has(address) ? 'prefetchedKb' : kind] += kb;
  }
  const requests = answers.filter((answer) => !ahead.has(answer.url)).length;
  const { cls, lcpMs, domNodes } = await page.evaluate(() => ({
    cls: Number(Reflect.get(Reflect.get(window, 'benchFigures'), 'cls')),
    lcpMs: Number(Reflect.get(Reflect.get(window, 'benchFigures'), 'lcpMs')),
    domNodes: document.querySelectorAll('*').length,
  }));
  await page.close();
  return { ...sizes, requests, firestore, domNodes, cls, lcpMs, problems };
}
