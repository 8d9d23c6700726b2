import * as v from 'valibot';
import { afterAll, expect, test, vi } from 'vitest';
import { getInstructorBySlug, getInstructors } from '@/lib/catalogue/instructor';
import { readCatalogue } from '@/lib/catalogue/read-catalogue';
import { getVideoBySlug, getVideosByIds, getWholeVideos, videoCardSchema } from '@/lib/catalogue/video';
import { getEventBySlug } from '@/lib/events/live-event';
import { seriesCards, seriesWithEpisodes, stylesWithClasses } from '@/lib/server/catalogue/class-lists';
import { fetchMediaItem, fetchMediaList, getMediaList } from '@/lib/site/content/media';
import { fetchSettings, getSettings, isAnalyticsEnabled } from '@/lib/site/content/settings';
import { createReader, type ReadContent } from '../../../lib/sanity/client';
import { getJoinTarget, getPlaybackTarget } from '../../../lib/sanity/private';
import { startContentServer } from '../../support/content-server';

const server = await startContentServer({}, afterAll);
const read = createReader(server.config);

const broken = (): ReadContent => createReader({ ...server.config, apiHost: 'http://127.0.0.1:9' });
const MINUTE_MS = 60_000;

test('reads a class with names, chapters and series, and nothing private', async () => {
  const video = await getVideoBySlug('one', read);
  expect(video).toMatchObject({
    id: 'video-one',
    title: 'First',
    styles: [{ slug: 'yoga', name: 'Yoga' }],
    instructors: [{ slug: 'ana', name: 'Ana' }],
    series: { slug: 'base', name: 'Base' },
    chapters: [{ title: 'Warm-up', startSeconds: 0 }],
    captions: [{ language: 'en', label: 'English' }],
    leavesAt: null,
    image: null,
    previewClip: 'flow',
    teachers: [{ slug: 'ana', name: 'Ana' }],
  });
  expect(JSON.stringify(video)).not.toContain('vimeo');
  expect(await getVideoBySlug('none', read)).toBeNull();
});

test('reads classes by id in the requested order without unknown ones', async () => {
  const found = await getVideosByIds(['video-two', 'video-none', 'video-one'], read);
  expect(found.map((video) => video.id)).toEqual(['video-two', 'video-one']);
  const whole = await getWholeVideos(['video-two', 'video-none', 'video-one'], read);
  expect(whole.map(({ slug, chapters }) => [slug, chapters.length])).toEqual([
    ['two', 1],
    ['one', 1],
  ]);
});

test('counts and lists the classes of a series in order', async () => {
  const catalogue = await readCatalogue(read, 'one');
  expect(await seriesCards(catalogue, read)).toMatchObject([
    { slug: 'base', episodeCount: 2, totalSeconds: 1500 },
  ]);
  const series = await seriesWithEpisodes(catalogue, 'base', read);
  expect(series?.episodes.map((episode) => episode.slug)).toEqual(['two', 'one']);
  expect(series?.suggestedWeekdays).toEqual([1, 3]);
});

test('offers a series and a style only while one of its classes has not left', async () => {
  const whole = await readCatalogue(read, 'one');
  const leaves = (ids: RegExp) => ({
    ...whole,
    entries: whole.entries.map((one) =>
      ids.test(one.id) ? { ...one, leavesAt: '2026-01-31T00:00:00.000Z' } : one,
    ),
  });
  const offered = async (catalogue: typeof whole) => [
    ...(await seriesCards(catalogue, read)).map(({ slug, episodeCount }) => `${slug} ${episodeCount}`),
    ...(await stylesWithClasses(catalogue, read)).map(({ slug, classCount }) => `${slug} ${classCount}`),
  ];
  expect(await offered(whole)).toEqual(['base 2', 'yoga 2', 'barre 1']);
  expect(await offered(leaves(/one$/))).toEqual(['base 1', 'yoga 1', 'barre 1']);
  expect(await offered(leaves(/one$|two$/))).toEqual(['barre 1']);
});

test('reads an instructor and their picks', async () => {
  expect((await getInstructors(read)).map((instructor) => instructor.slug)).toEqual(['ana']);
  expect(await getInstructorBySlug('ana', read)).toMatchObject({ name: 'Ana' });
  const { picks } = await readCatalogue(read, 'one');
  expect([...(picks.get('ana') ?? [])]).toEqual(['video-one', 'video-two']);
});

test('reads an event without its location', async () => {
  expect(await getEventBySlug('live', read)).toMatchObject({
    status: 'scheduled',
    sequence: 0,
    replay: null,
  });
});

test('reads playback targets with the token only [3.21]', async () => {
  const withToken = createReader(server.config, { isPrivate: true });
  expect(await getPlaybackTarget('video-one', withToken)).toEqual({
    videoId: 'video-one',
    kind: 'hls',
    clip: 'flow',
    durationSeconds: 900,
    leavesAt: null,
    captions: [{ language: 'en', label: 'English', file: 'captions.en.vtt' }],
  });
  expect(await getPlaybackTarget('video-one', read)).toBeNull();
  expect(await getJoinTarget('event-live', withToken)).toBeNull();
});

test('filters the media library by category and state [7.6]', async () => {
  const titles = async (filter: Parameters<typeof getMediaList>[0]): Promise<string[]> =>
    (await getMediaList(filter, read)).map((item) => item.title);
  expect(await titles({})).toEqual(['Studio']);
  expect(await titles({ category: 'brand', isActive: true })).toEqual(['Studio']);
  expect(await titles({ isActive: false })).toEqual([]);
  expect(await titles({ category: 'other' })).toEqual([]);
});

test('reads settings once in five minutes and again after an announced change [4.22, 7.5]', async () => {
  const calls = vi.fn();
  const counting: ReadContent = (...call) => {
    calls();
    return read(...call);
  };
  const start = Date.now();
  const settings = (atMs: number, update = 'first') => fetchSettings(counting, atMs, update);
  const first = await settings(start);
  expect(first?.content).toEqual({ featuredVideos: ['video-one'], trailer: '', defaultPreviewTime: 5 });
  await settings(start + 5 * MINUTE_MS - 1);
  expect(calls).toHaveBeenCalledTimes(1);
  await settings(start + 5 * MINUTE_MS);
  expect(calls).toHaveBeenCalledTimes(2);
  await settings(start + 5 * MINUTE_MS, 'second');
  expect(calls).toHaveBeenCalledTimes(3);
});

test('rejects page reads and returns empty lenient reads while Sanity is down [8.19, 8.20, 8.26]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(getSettings(broken())).rejects.toMatchObject({ category: 'unavailable' });
  await expect(getMediaList({}, broken())).rejects.toMatchObject({ category: 'unavailable' });
  expect(await fetchSettings(broken(), Date.now(), 'unknown')).toBeNull();
  expect(await fetchMediaList({}, broken())).toEqual([]);
  expect(await fetchMediaItem('studio', broken())).toBeNull();
  expect(logged).toHaveBeenCalledTimes(3);
});

test('leaves out a media item that an editor switched off [3.11]', async () => {
  expect(await fetchMediaItem('studio', read)).toMatchObject({ title: 'Studio', isActive: true });
  const switchedOff: ReadContent = async (query, params, schema) => {
    const item = await read(query, params, schema);
    return item && { ...item, isActive: false };
  };
  expect(await fetchMediaItem('studio', switchedOff)).toBeNull();
});

test('enables analytics when settings cannot be read, and follows them otherwise [7.11, 8.19]', async () => {
  expect(isAnalyticsEnabled(null)).toBe(true);
  expect(isAnalyticsEnabled(await getSettings(read))).toBe(false);
});

test('names the field of an answer in another shape [5.7]', async () => {
  const query = '*[_type == "style"]{"id": 1, "slug": slug.current}';
  await expect(read(query, {}, v.array(videoCardSchema))).rejects.toMatchObject({
    category: 'unknown',
    cause: { message: expect.stringContaining('0.id') },
  });
});
