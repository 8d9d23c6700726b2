// @vitest-environment happy-dom
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyLists } from '@/lib/server/catalogue/sitemap-content';
import { feedPath } from '@/lib/server/events/calendar-feed';
import { robotsText } from '@/lib/site/seo/robots';
import { type SitemapEntry, sitemapEntries, sitemapPart, sitemapRoot } from '@/lib/site/seo/sitemap';
import { buildListed } from '../../support/build-listed';

const named = (slug: string) => ({ slug });
const FIRST_LIGHT = {
  slug: 'first-light',
  updatedAt: '2026-11-01T08:00:00Z',
  series: 'bloom',
  styles: ['yoga'],
};
const ENTRIES = sitemapEntries({
  videos: [FIRST_LIGHT],
  series: [named('bloom'), named('advent')],
  instructors: [named('mara')],
  styles: [named('yoga'), named('glow')],
  events: [named('evening')],
});
const PATHS = ENTRIES.map(({ path }) => path);

/** Matches private pages, duplicates and pages that visitors reach from other pages only. */
const NOT_LISTED =
  /^\/(_|404|500|offline|auth\/|account\/|browse|library|history|profile|pricing\/success|gift\/(success|redeem)|unsubscribe|extra\/contact-us|demo|play-list|merchandise|sitemap|feed|robots|manifest)/;

const routesOfPages = readdirSync('pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('api/'))
  .map((file) => `/${file.replace(/\.tsx?$/, '').replace(/(^|\/)index$/, '')}`.replace(/(.)\/$/, '$1'));

const matches = (route: string, path: string): boolean => {
  const pattern = route.replace(/[.*+?^${}()|]/g, '\\$&').replace(/\[\w+\]/g, '[^/]+');
  return new RegExp(`^${pattern}$`).test(path.split('?')[0] ?? '');
};

test.each(routesOfPages.filter((route) => !NOT_LISTED.test(route)))('lists the public page %s', (route) => {
  const isFixed = !route.includes('[');
  expect(PATHS.some((path) => (isFixed ? path === route : matches(route, path)))).toBe(true);
});

test('lists no private page and no page twice', () => {
  expect(PATHS.filter((path) => NOT_LISTED.test(path))).toEqual([]);
  expect(new Set(PATHS).size).toBe(PATHS.length);
});

test('lists no series and no style without classes', () => {
  expect(PATHS).toContain('/series/bloom');
  expect(PATHS).toContain('/videos/style/yoga');
  expect(PATHS.filter((path) => /advent|glow/.test(path))).toEqual([]);
});

test('lists no class list and no picks without classes', () => {
  const listed = [buildListed({ id: 'a', featured: true }), buildListed({ id: 'b', series: 'bloom' })];
  const picks = new Map([
    ['mara', new Set(['a'])],
    ['nia', new Set(['gone'])],
  ]);
  const empty = ['/videos/filter/cyclical', '/videos/filter/instructor-inspo', '/videos/filter/nias-picks'];
  expect(emptyLists({ picks }, listed)).toEqual(empty);
  for (const path of empty.slice(0, 2)) expect(PATHS).toContain(path);
});

const read = (xml: string) => {
  const document = new DOMParser().parseFromString(xml, 'text/xml');
  const texts = (tag: string) => [...document.getElementsByTagName(tag)].map((node) => node.textContent);
  return { root: document.documentElement?.tagName.toLowerCase(), texts };
};

test('renders XML with full addresses and the last change', () => {
  const { root, texts } = read(sitemapRoot(ENTRIES));
  expect(root).toBe('urlset');
  expect(texts('loc')).toContain('http://localhost:3000/watch/first-light');
  expect(texts('loc')).toHaveLength(ENTRIES.length);
  expect(texts('lastmod')).toEqual(['2026-11-01T08:00:00Z']);
});

test('splits a large site and lists every page in exactly one part', () => {
  const many: SitemapEntry[] = Array.from({ length: 21 }, (_, index) => ({ path: `/watch/${index}` }));
  const { root, texts } = read(sitemapRoot(many, 10));
  expect(root).toBe('sitemapindex');
  expect(texts('loc')).toHaveLength(3);
  const listed = [1, 2, 3].flatMap((number) => read(sitemapPart(many, number, 10) ?? '').texts('loc'));
  expect(new Set(listed).size).toBe(many.length);
  expect(sitemapPart(many, 4, 10)).toBeNull();
  expect(sitemapPart(many, 0, 10)).toBeNull();
});

test('escapes XML characters in slugs', () => {
  const xml = sitemapRoot([{ path: '/videos/style?style=a&b=<c>' }]);
  expect(xml).not.toMatch(/<c>|&b/);
});

test('robots.txt lets search engines read `noindex` in member pages, and links the sitemap', () => {
  const lines = robotsText().split('\n');
  expect(lines.filter((line) => line.startsWith('Disallow:'))).toEqual(['Disallow: /api/']);
  expect(lines).toContain('Sitemap: http://localhost:3000/sitemap.xml');
});

test('robots.txt lets Google Calendar read the calendar feeds of members', () => {
  const allowed = robotsText().match(/^Allow: (.*)$/m)?.[1];
  expect(feedPath('ann', 'secret').startsWith(allowed ?? '-')).toBe(true);
});
