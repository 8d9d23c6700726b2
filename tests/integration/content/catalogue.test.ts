import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import {
  CATALOGUE_CACHE_MS,
  currentCatalogue,
  forgetCatalogue,
  getCatalogue,
} from '../../../lib/sanity/catalogue';
import { createReader, type ReadContent } from '../../../lib/sanity/client';
import { getVideosPage } from '../../../lib/sanity/videos';
import { toSearchIndexData } from '../../../lib/search/search-list';
import type { Catalogue } from '../../../lib/videos/catalogue';
import { countFacets, matchesFilters } from '../../../lib/videos/facet-counts';
import { VIDEO_SORTS, type VideoFilters } from '../../../lib/videos/video-filters';
import { type ContentServer, startContentServer } from '../../support/content-server';

let server: ContentServer;
let read: ReadContent;
let catalogue: Catalogue;
beforeAll(async () => {
  server = await startContentServer({ generate: { videos: 60 } });
  read = createReader(server.config);
  catalogue = await getCatalogue(read);
});
beforeEach(forgetCatalogue);
afterAll(() => server.close());

const FILTERS: readonly VideoFilters[] = [
  {},
  { styles: ['yoga'] },
  { styles: ['yoga', 'barre'], levels: ['beginner'] },
  { instructors: ['ana'], equipment: ['mat', 'band'] },
  { instructors: ['nobody'] },
  { list: 'featured' },
  { list: 'series' },
  { list: 'cyclical' },
  { list: 'instructor-inspo' },
  { picksOf: 'ana' },
  { minSeconds: 700 },
  { lengths: ['to-10'] },
  { lengths: ['to-10', '21-30'], levels: ['beginner'] },
  { lengths: ['over-45', '31-45', '11-20'] },
  { maxSeconds: 700, stages: ['any'], impacts: ['low'], intensities: ['gentle'], bodyAreas: ['core'] },
  { cyclePhases: ['luteal'], levels: ['all', 'advanced'] },
  { cyclePhases: ['luteal'], levels: ['beginner'] },
];

async function allPages(filters: VideoFilters, sort: (typeof VIDEO_SORTS)[number]): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await getVideosPage({ filters, sort, cursor, limit: 7 }, read);
    ids.push(...page.videos.map((video) => video.id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return ids;
}

test.each(FILTERS)('pages under %j hold what the rule in memory shows, each class once', async (filters) => {
  const now = Date.now();
  const expected = catalogue.entries.filter((entry) => matchesFilters(entry, filters, catalogue, now));
  const ids = await allPages(filters, 'newest');
  expect(ids).toEqual(expected.map((entry) => entry.id));
  expect(countFacets(catalogue, filters, now).total).toBe(expected.length);
});

test.each(VIDEO_SORTS)('sorted by %s, pages follow each other without gap or repetition', async (sort) => {
  const ids = await allPages({}, sort);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual([...(await allPages({}, 'newest'))].sort());
});

test('a cursor that is none starts from the beginning', async () => {
  const start = await getVideosPage({}, read);
  expect(await getVideosPage({ cursor: 'oops' }, read)).toEqual(start);
  expect(start.videos).toHaveLength(24);
});

test('new releases are the newest two dozen, without a next page', async () => {
  const page = await getVideosPage({ filters: { list: 'new-releases' }, sort: 'title' }, read);
  expect(page.nextCursor).toBeNull();
  expect(page.videos.map((video) => video.id)).toEqual(
    (await getVideosPage({}, read)).videos.map((v) => v.id),
  );
});

test('what left the catalogue is neither listed nor found', async () => {
  const found = toSearchIndexData(catalogue, Date.now());
  expect(found.classes.length).toBeGreaterThan(0);
  expect(found.classes.some(([slug]) => slug === 'gone')).toBe(false);
  expect(await allPages({}, 'newest')).not.toContain('video-gone');
  expect(found.styles.map(([, name]) => name).toSorted()).toEqual(['Barre', 'Yoga']);
});

test('the catalogue is read once for many callers and kept for five minutes', async () => {
  const calls = vi.fn();
  const counting: ReadContent = (...call) => {
    calls();
    return read(...call);
  };
  const start = Date.now();
  await Promise.all(Array.from({ length: 5 }, () => currentCatalogue(counting, start)));
  await currentCatalogue(counting, start + CATALOGUE_CACHE_MS - 1);
  expect(calls).toHaveBeenCalledTimes(2);
});

test('an old catalogue is better than none, and none is an error', async () => {
  const broken = createReader({ ...server.config, apiHost: 'http://127.0.0.1:9' });
  await expect(currentCatalogue(broken)).rejects.toMatchObject({ category: 'unavailable' });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const start = Date.now();
  const held = await currentCatalogue(read, start);
  expect(await currentCatalogue(broken, start + CATALOGUE_CACHE_MS)).toBe(held);
  expect(logged).toHaveBeenCalledTimes(1);
});

test('a catalogue of thousands is read in parts, whole and newest first', async () => {
  const large = await startContentServer({ generate: { videos: 4100 } });
  onTestFinished(() => large.close());
  const { entries } = await getCatalogue(createReader(large.config));
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(4100);
  const times = entries.map((entry) => entry.publishedAt);
  expect(times).toEqual([...times].sort().reverse());
});
