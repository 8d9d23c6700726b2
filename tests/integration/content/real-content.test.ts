import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { VIDEO_LISTS } from '@/lib/catalogue/facets/catalogue-choice';
import { getInstructorBySlug, getInstructors } from '@/lib/catalogue/instructor';
import { readCatalogue } from '@/lib/catalogue/read-catalogue';
import { getStyles } from '@/lib/catalogue/style';
import { getVideoBySlug } from '@/lib/catalogue/video';
import { getEventBySlug, getEvents } from '@/lib/events/live-event';
import { getPlans } from '@/lib/membership/plans';
import { firstCards, seriesCards, seriesWithEpisodes } from '@/lib/server/catalogue/class-lists';
import { getFaqs } from '@/lib/site/content/faqs';
import { getTextPage } from '@/lib/site/content/pages';
import { getSettings } from '@/lib/site/content/settings';
import { Dataset } from '../../../embedded/content/dataset';
import { runQuery } from '../../../embedded/content/query';
import { readSeed } from '../../../embedded/content/seed-reader';
import { createReader } from '../../../lib/sanity/client';
import { getJoinTarget, getPlaybackTarget } from '../../../lib/sanity/private';
import * as queries from '../../../lib/sanity/queries';
import { CONTENT_TOKEN, startContentServer } from '../../support/content-server';

const CONTENT_DIR = path.resolve('content');
const server = await startContentServer({ contentDir: CONTENT_DIR }, afterAll);
const { documents, imageFiles } = await readSeed(CONTENT_DIR);
const dataset = new Dataset(documents, imageFiles);
const read = createReader(server.config);
const catalogue = await readCatalogue(read, 'one');
const readPrivate = createReader({ ...server.config, readToken: CONTENT_TOKEN }, { isPrivate: true });

const PARAMS = {
  paths: ['/videos/style/barre'],
  slug: 'none',
  id: 'none',
  after: '2026-11-20T00:00:00.000Z',
  until: '2026-11-21T00:00:00.000Z',
  ids: [],
  styleIds: [],
  limit: 3,
  now: '2026-11-21T00:00:00.000Z',
  category: null,
  path: '/none',
  isActive: null,
};

test.each(Object.entries(queries))('runs %s over the content', (_, query) => {
  expect(() => runQuery({ query, params: PARAMS }, dataset.privateView)).not.toThrow();
});

test('has settings with existing classes and a link preview image [7.5]', async () => {
  const settings = await getSettings(read);
  expect(settings.content.featuredVideos.length).toBeGreaterThan(0);
  expect(settings.socialSharing.defaultOgImage).not.toBeNull();
});

test('reads every class with its picture, instructor and playback [1.1]', async () => {
  expect(catalogue.entries.length).toBeGreaterThanOrEqual(14);
  for (const { slug } of catalogue.entries) {
    const video = await getVideoBySlug(slug, read);
    expect(video?.image, slug).not.toBeNull();
    expect(video?.instructors.length, slug).toBeGreaterThan(0);
    const target = await getPlaybackTarget(video?.id ?? '', readPrivate);
    expect(target?.durationSeconds, slug).toBe(video?.durationSeconds);
  }
});

test('reads every series, style, instructor, event, question and plan [1.1]', async () => {
  for (const { slug } of await seriesCards(catalogue, read))
    expect((await seriesWithEpisodes(catalogue, slug, read))?.episodes.length, slug).toBeGreaterThan(2);
  for (const { slug } of await getInstructors(read)) {
    expect((await getInstructorBySlug(slug, read))?.name, slug).toBeTruthy();
    expect(catalogue.picks.get(slug)?.size, slug).toBeGreaterThan(0);
  }
  for (const { id, slug } of await getEvents(read)) {
    expect((await getEventBySlug(slug, read))?.title, slug).toBeTruthy();
    expect(await getJoinTarget(id, readPrivate), slug).not.toBeNull();
  }
  expect((await getStyles(read)).every((style) => style.image !== null)).toBe(true);
  expect((await getFaqs(read)).every((faq) => faq.answer.length > 0)).toBe(true);
  expect((await getPlans(read)).map((plan) => plan.slug)).toEqual(['monthly', 'annual']);
});

test.each(['welcome', 'terms-of-use', 'privacy-policy', 'contact'])(
  'has text on the page %s',
  async (slug) => {
    expect((await getTextPage(slug, read))?.body.length).toBeGreaterThan(0);
  },
);

test.each(VIDEO_LISTS)('has a class in the list %s [2.6]', async (list) => {
  expect(await firstCards(catalogue, { filters: { list } }, 1, read)).toHaveLength(1);
});

test('keeps 24 cards under 3 kB without picture URLs', async () => {
  const videos = await firstCards(catalogue, { filters: {} }, 24, read);
  expect(videos).toHaveLength(24);
  const { gzipSync } = await import('node:zlib');
  const props = JSON.stringify(videos);
  expect(gzipSync(props).length).toBeLessThan(3000);
  expect(props).not.toContain('http');
  expect(props).not.toContain('/content/');
});
