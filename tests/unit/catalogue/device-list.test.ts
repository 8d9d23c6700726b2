// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { Catalogue, CatalogueEntry } from '@/lib/catalogue/catalogue';
import { fromColumns, toColumns } from '@/lib/catalogue/catalogue';
import { VIDEO_SORTS, VIDEOS_PER_PAGE } from '@/lib/catalogue/facets/catalogue-choice';
import { findClasses } from '@/lib/catalogue/facets/list-rule';
import { CYCLE_PHASES } from '@/lib/catalogue/facets/taxonomy';
import { forgetCatalogue } from '@/lib/catalogue/list/device-catalogue';
import { deviceAnswer } from '@/lib/catalogue/list/device-list';
import { ensureList, forgetLists, heldList, keyOf, loadMore } from '@/lib/catalogue/list/list-store';
import { mountFetch } from '../../support/fetch-guard';
import { seedCatalogue } from '../../support/seed-catalogue';
import { buildCard } from '../../support/serve-site';

const catalogue = await seedCatalogue();
const travelled = fromColumns(JSON.parse(JSON.stringify(toColumns(catalogue))));

function serve(current: () => Catalogue<CatalogueEntry> = () => catalogue) {
  const asked: string[] = [];
  mountFetch(({ url }) => {
    asked.push(url.replace(location.origin, ''));
    const ids = new URL(url).searchParams.get('ids')?.split(',');
    if (!ids) return Response.json(toColumns(current()));
    const isThere = (id: string) => current().entries.some((entry) => entry.id === id);
    return Response.json({ videos: ids.filter(isThere).map((id) => buildCard(id)) });
  });
  return asked;
}

beforeEach(() => {
  forgetCatalogue();
  forgetLists();
});

test('restores the catalogue from its columns without server-only fields', () => {
  const withoutTimestamp = catalogue.entries.map(({ updatedAt: _, ...listed }) => listed);
  expect(travelled).toEqual({ ...catalogue, entries: withoutTimestamp });
});

test.for(VIDEO_SORTS)('lists by %s, page by page, the classes that findClasses returns', async (sort) => {
  serve();
  const filters = { cyclePhases: CYCLE_PHASES };
  const shown: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await deviceAnswer({ filters, sort }, cursor);
    expect(page.videos.length).toBeLessThanOrEqual(VIDEOS_PER_PAGE);
    expect(page.counts === null).toBe(cursor !== null);
    shown.push(...page.videos.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(shown).toEqual(findClasses(catalogue, { filters, sort }, Date.now()).classes.map(({ id }) => id));
});

test('leaves finished classes out of the list and the total', async () => {
  serve();
  const ids = new Set(catalogue.entries.slice(0, 27).map(({ id }) => id));
  const request = { filters: {}, sort: 'newest' as const, done: { uid: 'ada', ids } };
  await ensureList(request);
  for (let page = 0; page < 3; page += 1) await loadMore(request, null);
  const answer = heldList(keyOf(request))?.answer;
  expect(answer?.total).toBe(catalogue.entries.length - 27);
  expect(answer?.videos).toHaveLength(catalogue.entries.length - 27);
  expect(answer?.videos.filter(({ id }) => ids.has(id))).toEqual([]);
});

test('leaves out a class finished since the list was last open', async () => {
  serve();
  const filters = { styles: ['barre'] };
  const [one = ''] = findClasses(catalogue, { filters, sort: 'newest' }, 0).classes.map(({ id }) => id);
  const before = { filters, sort: 'newest' as const, done: { uid: 'ada', ids: new Set<string>() } };
  await ensureList(before);
  const total = heldList(keyOf(before))?.answer?.total ?? 0;
  const after = { ...before, done: { uid: 'ada', ids: new Set([one]) } };
  await ensureList(after);
  expect(heldList(keyOf(after))?.answer?.total).toBe(total - 1);
});

test('shows all search results by relevance and narrows them with filters', async () => {
  serve();
  const found = await deviceAnswer({ filters: {}, sort: 'relevance', query: 'yoga' }, null);
  expect(found.total).toBeGreaterThan(8);
  const filters = { lengths: ['to-10'] } as const;
  const short = await deviceAnswer({ filters, sort: 'relevance', query: 'yoga' }, null);
  expect(short.total).toBe(found.counts?.lengths['to-10'] ?? 0);
});

test('sends neither searches nor health-related filters', async () => {
  const asked = serve();
  const filters = { cyclePhases: ['luteal'], stages: ['any'] } as const;
  const search = { filters: {}, sort: 'relevance' as const, query: 'pregnancy' };
  for (const request of [{ filters, sort: 'newest' as const }, search]) {
    await ensureList(request);
    expect(heldList(keyOf(request))?.answer?.videos.length).toBeGreaterThan(0);
    await loadMore(request, null);
  }
  expect(asked[0]).toBe('/api/catalogue');
  const told = asked.map((url) => url.replace(/ids=.*/, ''));
  expect(told.filter((url) => /luteal|phase|stage|any\b|pregnan|q=/.test(url))).toEqual([]);
});

test('leaves a class that has left out of the list and the total', async () => {
  let current = catalogue;
  serve(() => current);
  const filters = { stages: ['any'] } as const;
  const before = await deviceAnswer({ filters, sort: 'newest' }, null);
  const [gone] = before.videos;
  current = { ...catalogue, version: 'two', entries: catalogue.entries.filter(({ id }) => id !== gone?.id) };
  localStorage.clear();
  const after = await deviceAnswer({ filters, sort: 'newest' }, null);
  expect(after.total).toBe(before.total - 1);
  expect(after.videos.map(({ id }) => id)).not.toContain(gone?.id);
});
