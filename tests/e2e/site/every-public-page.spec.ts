import type { APIRequestContext, Page } from '@playwright/test';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { headFaults } from '../../support/seo/head-rules';
import { type PageFacts, readPageFacts } from '../../support/seo/page-facts';
import { structuredDataFaults, typeOfBlock, wantedTypes } from '../../support/seo/structured-data-rules';
import { expect, test } from '../support/fixtures';

/** The test builds and reads every page of the sitemap. */
const PATIENCE_MS = 240_000;
const AT_ONCE = 4;
const SITE = `${publicEnv.appName} | ${publicEnv.tagline}`;

/** Pages that search engines must not index. */
const PRIVATE_PAGES: readonly string[] = [
  routes.browse,
  routes.library,
  routes.playlist('one'),
  routes.history,
  routes.profile,
  routes.accountData,
  routes.pricingSuccess,
  routes.giftSuccess,
  routes.giftRedeem,
  routes.signIn,
  routes.signUp,
  routes.resetPassword,
  routes.authAction,
  routes.unsubscribe,
  '/offline',
  '/style-guide',
  '/demo',
  '/demo/blank',
  '/play-list',
  '/merchandise',
  '/merchandise/cart',
  '/merchandise/checkout',
];

/** Runs `run` for each item, a few at once. Returns the results in order. */
async function inTurns<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = [...items.entries()];
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await run(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

async function sitemapUrls(request: APIRequestContext, path = '/sitemap.xml'): Promise<URL[]> {
  const xml = await (await request.get(path)).text();
  const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  if (!xml.includes('<sitemapindex')) return found;
  return (await inTurns(found, ({ pathname }) => sitemapUrls(request, pathname))).flat();
}

interface ReadPage {
  readonly url: URL;
  readonly status: number;
  readonly robotsHeader: string;
  readonly facts: PageFacts;
}

/** Fetches a page and reads it with the browser's parser, without scripts. */
async function readPage(page: Page, url: URL): Promise<ReadPage> {
  const answer = await page.request.get(url.pathname + url.search);
  const facts = await page.evaluate(readPageFacts, await answer.text());
  return { url, status: answer.status(), robotsHeader: answer.headers()['x-robots-tag'] ?? '', facts };
}

const isKeptOut = ({ facts, robotsHeader }: ReadPage): boolean =>
  /noindex/.test([...(facts.metas.robots ?? []), robotsHeader].join());

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

test('gives every page of the sitemap valid metadata, structured data and links [1.3, 2.50]', async ({
  page,
}) => {
  test.setTimeout(PATIENCE_MS);
  await page.goto('/assets/blank.txt');
  const origin = new URL(page.url()).origin;
  const urls = await sitemapUrls(page.request);
  const paths = urls.map(({ pathname }) => pathname);
  expect(paths.filter((path) => path.startsWith('/watch/')).length).toBeGreaterThan(50);
  expect(repeated(paths)).toEqual([]);
  expect(urls.filter((url) => url.origin !== origin || url.search || url.hash)).toEqual([]);

  const pages = await inTurns(urls, (url) => readPage(page, url));
  expect(pages.filter(({ status }) => status !== 200).map(({ url }) => url.pathname)).toEqual([]);
  expect(pages.filter(isKeptOut).map(({ url }) => url.pathname)).toEqual([]);
  const faults = pages.flatMap(({ url, facts }) => {
    const path = url.pathname;
    const types = facts.blocks.map(typeOfBlock).sort();
    return [
      ...headFaults(facts, { origin, path, site: SITE }),
      ...facts.blocks.flatMap((block) => structuredDataFaults(block).map((fault) => `${path}: ${fault}`)),
      ...(String(types) === String(wantedTypes(path)) ? [] : [`${path}: has data of ${types}`]),
    ];
  });
  expect(faults).toEqual([]);
  expect(repeated(pages.flatMap(({ facts }) => facts.titles))).toEqual([]);

  const pictures = [...new Set(pages.flatMap(({ facts }) => facts.metas['og:image'] ?? []))];
  const missing = await inTurns(pictures, async (picture) => {
    const answer = await page.request.get(picture);
    const type = answer.headers()['content-type'] ?? '';
    return answer.ok() && type.startsWith('image/') ? [] : [`${answer.status()} ${type} ${picture}`];
  });
  expect(missing.flat()).toEqual([]);

  await test.step('every link works and every indexable page is in the sitemap', async () => {
    const linked = pages.flatMap(({ url, facts }) => facts.links.map((href) => new URL(href ?? '', url)));
    const inside = linked.filter((url) => url.origin === origin && !url.pathname.startsWith('/api/'));
    const others = [...new Set(inside.map(({ pathname }) => pathname))].filter(
      (path) => !paths.includes(path),
    );
    const found = await inTurns(others, (path) => readPage(page, new URL(path, origin)));
    expect(found.filter(({ status }) => status !== 200).map(({ url }) => url.pathname)).toEqual([]);
    const left = found
      .filter(({ url, facts }) => facts.canonicals.includes(url.href))
      .filter((one) => !isKeptOut(one));
    // Other tests publish events meanwhile.
    const listedNow = (await sitemapUrls(page.request)).map(({ pathname }) => pathname);
    expect(left.map(({ url }) => url.pathname).filter((path) => !listedNow.includes(path))).toEqual([]);
  });
});

test('keeps member, account and demo pages out of search engines and the sitemap', async ({ page }) => {
  await page.goto('/assets/blank.txt');
  const origin = new URL(page.url()).origin;
  const listed = (await sitemapUrls(page.request)).map(({ pathname }) => pathname);
  expect(listed.filter((path) => PRIVATE_PAGES.includes(path))).toEqual([]);
  const pages = await inTurns(PRIVATE_PAGES, (path) => readPage(page, new URL(path, origin)));
  expect(pages.filter((one) => one.status === 200 && !isKeptOut(one)).map(({ url }) => url.pathname)).toEqual(
    [],
  );
  expect(pages.filter(({ facts }) => facts.canonicals.length > 0).map(({ url }) => url.pathname)).toEqual([]);
});
