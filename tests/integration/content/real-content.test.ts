import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContentState, loadContent } from '../../../embedded/content/content-state';
import { QueryEngine } from '../../../embedded/content/query/query-engine';
import { getCatalogue } from '../../../lib/sanity/catalogue';
import { cataloguePageQuery } from '../../../lib/sanity/catalogue-query';
import { createReader, type ReadContent } from '../../../lib/sanity/client';
import { getEventBySlug, getEvents } from '../../../lib/sanity/events';
import { getFaqs } from '../../../lib/sanity/faqs';
import { getInstructorBySlug, getInstructors } from '../../../lib/sanity/instructors';
import { getMediaItem, getMediaList } from '../../../lib/sanity/media';
import { getTextPage } from '../../../lib/sanity/pages';
import { getPlans } from '../../../lib/sanity/plans';
import { getJoinTarget, getPlaybackTarget } from '../../../lib/sanity/private';
import * as queries from '../../../lib/sanity/queries';
import { getSeriesBySlug, getSeriesList } from '../../../lib/sanity/series';
import { getSettings } from '../../../lib/sanity/settings';
import { getStyles } from '../../../lib/sanity/styles';
import { getVideoBySlug, getVideoSlugs, getVideosPage } from '../../../lib/sanity/videos';
import { CONTENT_TOKEN, type ContentServer, startContentServer } from '../../support/content-server';

const CONTENT_DIR = path.resolve('content');
let cacheDir: string;
let server: ContentServer;
let state: ContentState;
let read: ReadContent;
let readPrivate: ReadContent;
beforeAll(async () => {
  cacheDir = await mkdtemp(path.join(os.tmpdir(), 'real-content-'));
  server = await startContentServer({ contentDir: CONTENT_DIR, cacheDir });
  state = await loadContent(CONTENT_DIR, cacheDir, 0);
  read = createReader(server.config);
  readPrivate = createReader({ ...server.config, readToken: CONTENT_TOKEN }, { isPrivate: true });
});
afterAll(async () => {
  await server.close();
  await rm(cacheDir, { recursive: true, force: true });
});

const PARAMS = {
  slug: 'none',
  id: 'none',
  after: '',
  ids: [],
  styleIds: [],
  limit: 3,
  now: '2026-11-21T00:00:00.000Z',
  category: null,
  isActive: null,
};

test.each(Object.entries(queries))('%s runs over the content', (_, query) => {
  const view = state.dataset.view('published', true);
  expect(() => new QueryEngine('embedded').run({ query, params: PARAMS }, view)).not.toThrow();
});

test('the page of a filter and a cursor runs with every condition at once', () => {
  const page = cataloguePageQuery(
    {
      list: 'featured',
      picksOf: 'none',
      styles: ['a'],
      instructors: ['a'],
      levels: ['all'],
      equipment: ['mat'],
      bodyAreas: ['core'],
      impacts: ['low'],
      intensities: ['gentle'],
      cyclePhases: ['luteal'],
      stages: ['any'],
      minSeconds: 1,
      maxSeconds: 2,
    },
    'longest',
    { value: 900, id: 'x' },
    24,
    PARAMS.now,
  );
  expect(new QueryEngine('embedded').run(page, state.dataset.view('published', false))).toEqual([]);
});

test('settings name classes that are there and an image for link previews', async () => {
  const settings = await getSettings(read);
  expect(settings.content.featuredVideos.length).toBeGreaterThan(0);
  expect(settings.socialSharing.defaultOgImage).not.toBeNull();
});

test('every class is read whole and has something to play', async () => {
  const slugs = await getVideoSlugs(1000, read);
  expect(slugs.length).toBeGreaterThanOrEqual(14);
  for (const { slug } of slugs) {
    const video = await getVideoBySlug(slug, read);
    expect(video?.image, slug).not.toBeNull();
    expect(video?.instructors.length, slug).toBeGreaterThan(0);
    const target = await getPlaybackTarget(video?.id ?? '', readPrivate);
    expect(target?.durationSeconds, slug).toBe(video?.durationSeconds);
  }
});

test('every series, style, instructor, event, question, plan and picture is read whole', async () => {
  for (const { slug } of await getSeriesList(read))
    expect((await getSeriesBySlug(slug, read))?.episodes.length, slug).toBeGreaterThan(2);
  for (const { slug } of await getInstructors(read))
    expect((await getInstructorBySlug(slug, read))?.picks.length, slug).toBeGreaterThan(0);
  for (const { id, slug } of await getEvents(read)) {
    expect((await getEventBySlug(slug, read))?.title, slug).toBeTruthy();
    expect(await getJoinTarget(id, readPrivate), slug).not.toBeNull();
  }
  for (const { slug } of await getMediaList({}, read))
    expect((await getMediaItem(slug, read))?.image, slug).not.toBeNull();
  expect((await getStyles(read)).every((style) => style.image !== null)).toBe(true);
  expect((await getFaqs(read)).every((faq) => faq.answer.length > 0)).toBe(true);
  expect((await getPlans(read)).map((plan) => plan.slug)).toEqual(['monthly', 'annual']);
});

test.each(['welcome', 'terms-of-use', 'privacy-policy', 'contact'])('the page %s has text', async (slug) => {
  expect((await getTextPage(slug, read))?.body.length).toBeGreaterThan(0);
});

test.each(['featured', 'new-releases', 'cyclical', 'series', 'instructor-inspo'] as const)(
  'the list %s is not empty',
  async (list) => {
    expect((await getVideosPage({ filters: { list } }, read)).videos).not.toEqual([]);
  },
);

test('a page of two dozen cards stays small in the page and holds no address of a picture', async () => {
  const { videos } = await getVideosPage({}, read);
  const { gzipSync } = await import('node:zlib');
  const props = JSON.stringify(videos);
  expect(gzipSync(props).length).toBeLessThan(3000);
  expect(props).not.toContain('http');
  expect(props).not.toContain('/content/');
});

test('the catalogue holds every class', async () => {
  const catalogue = await getCatalogue(read);
  expect(catalogue.entries.length).toBe((await getVideoSlugs(1000, read)).length);
  expect(catalogue.entries.every((entry) => entry.styles.length > 0)).toBe(true);
});
