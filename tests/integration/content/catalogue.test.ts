import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import type { ListRule } from '@/lib/catalogue/facets/list-rule';
import { readCatalogue } from '@/lib/catalogue/read-catalogue';
import { buildSearchIndex } from '@/lib/catalogue/search/search-index';
import { getVideoBySlug, getVideosByIds } from '@/lib/catalogue/video';
import {
  createCatalogueCache,
  MAX_AGE_MS,
  RECHECK_MS,
  RETRY_MS,
} from '@/lib/server/catalogue/catalogue-cache';
import { listVideos } from '@/lib/server/catalogue/class-lists';
import { createReader, type ReadContent } from '../../../lib/sanity/client';
import { getPlaybackTarget } from '../../../lib/sanity/private';
import { FIXTURE_DOCUMENTS, fixtureWith } from '../../support/content-fixture';
import { type ContentServer, startContentServer } from '../../support/content-server';
import { deferred } from '../../support/deferred';

/** Starts a server with this many additional classes. */
async function startWithCopies(count: number, atEnd: typeof onTestFinished): Promise<ContentServer> {
  const started = await startContentServer({}, atEnd);
  const source = FIXTURE_DOCUMENTS.find(({ _id }) => _id === 'video-one');
  const copies = Array.from({ length: count }, (_, index) => ({
    ...source,
    _id: `video-copy-${index}`,
    _type: 'video',
    title: `Copy ${index}`,
    slug: { _type: 'slug', current: `copy-${index}` },
  }));
  await started.edit([...FIXTURE_DOCUMENTS, ...copies]);
  return started;
}

const server = await startWithCopies(57, afterAll);
const read = createReader(server.config);
const catalogue = await readCatalogue(read, 'one');

async function allPages(rule: ListRule): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = [];
  let cursor: string | null = null;
  let total = 0;
  do {
    const page = await listVideos(catalogue, { ...rule, cursor }, read);
    ids.push(...page.videos.map((video) => video.id));
    ({ nextCursor: cursor, total } = page);
  } while (cursor !== null);
  return { ids, total };
}

test('lists every class once over all pages, as many as the total says', async () => {
  const { ids, total } = await allPages({ filters: {}, sort: 'title' });
  expect(ids).toHaveLength(total);
  expect(new Set(ids).size).toBe(total);
  expect(total).toBeGreaterThan(24);
});

test('neither lists nor finds a class that has left', async () => {
  expect((await allPages({ filters: {}, sort: 'newest' })).ids).not.toContain('video-gone');
  const gone = catalogue.entries.find(({ id }) => id === 'video-gone');
  const index = await buildSearchIndex(catalogue);
  expect([...index.rank(gone?.title ?? '').keys()]).not.toContain('video-gone');
});

test('shows and counts a style once that a class names twice', async () => {
  const started = await startContentServer({}, onTestFinished);
  const styles = ['a', 'b'].map((_key) => ({ _type: 'reference', _ref: 'style-yoga', _key }));
  await started.edit(fixtureWith('video-one', { styles }));
  const fresh = createReader(started.config);
  const [card] = await getVideosByIds(['video-one'], fresh);
  expect(card?.styles).toEqual([{ slug: 'yoga', name: 'Yoga' }]);
  const rule: ListRule = { filters: { styles: ['yoga'] }, sort: 'newest' };
  const { total, counts } = await listVideos(await readCatalogue(fresh, 'one'), rule, fresh);
  expect(counts?.styles?.yoga).toBe(total);
});

test('reads a catalogue of thousands of classes completely', async () => {
  const large = await startWithCopies(4500, onTestFinished);
  const { entries } = await readCatalogue(createReader(large.config), 'one');
  expect(new Set(entries.map((entry) => entry.id)).size).toBeGreaterThan(4500);
});

/** Returns a catalogue cache with a clock, change announcements and a connection that tests control. */
function hold(of: ContentServer) {
  const state = { nowMs: Date.now(), update: 'first', isDown: false, reads: 0, pause: Promise.resolve() };
  const reader = createReader(of.config);
  const read: ReadContent = async (...call) => {
    state.reads += 1;
    await state.pause;
    return state.isDown ? Promise.reject(new Error('down')) : reader(...call);
  };
  const cache = createCatalogueCache({
    read,
    readLists: read,
    latestUpdate: async () => state.update,
    now: () => state.nowMs,
  });
  const titles = async () => (await cache.current()).entries.map(({ title }) => title);
  return { state, cache, titles };
}

async function startEditable() {
  const site = await startContentServer({}, onTestFinished);
  const edit = (documents = fixtureWith('video-one', { title: 'Renamed' })) => site.edit(documents);
  return { ...hold(site), edit };
}

test('shares one read between requests, and reads only the version while nothing changes', async () => {
  const { cache, state } = await startEditable();
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => cache.current()));
  expect(others.every((one) => one === first)).toBe(true);
  const reads = state.reads;
  state.nowMs += MAX_AGE_MS;
  expect(await cache.current()).toBe(first);
  expect(state.reads).toBe(reads + 1);
});

const WEEK_MS = 7 * 86_400_000;
const scheduledAt = (ms: number) => fixtureWith('video-one', { publishedAt: new Date(ms).toISOString() });

test('shows a scheduled class from its publication time without an edit, with a new version', async () => {
  const { titles, cache, state, edit } = await startEditable();
  const startMs = Date.now();
  state.nowMs = startMs;
  await edit(scheduledAt(startMs + WEEK_MS));
  const before = await cache.current();
  expect(before.entries.map(({ title }) => title)).not.toContain('First');
  const picked = async () => [...(await cache.current()).picks.values()].flatMap((ids) => [...ids]);
  expect(await picked()).toEqual(['video-two']);
  expect(cache.nextPublicationMs()).toBe(startMs + WEEK_MS);
  state.nowMs = startMs + WEEK_MS - 1;
  await cache.current();
  expect(await titles()).not.toContain('First');
  state.nowMs += 1;
  expect(await titles()).toContain('First');
  expect(await picked()).toEqual(['video-one', 'video-two']);
  expect((await cache.current()).version).not.toBe(before.version);
  expect(cache.nextPublicationMs()).toBe(Number.POSITIVE_INFINITY);
});

test('gives no page, card or playback source of a class before its publication time', async () => {
  const site = await startContentServer({}, onTestFinished);
  const reader = createReader(site.config);
  const found = async () => [
    await getVideoBySlug('one', reader),
    (await getVideosByIds(['video-one'], reader))[0] ?? null,
    await getPlaybackTarget('video-one', createReader(site.config, { isPrivate: true })),
  ];
  expect(await found()).not.toContain(null);
  await site.edit(scheduledAt(Date.now() + WEEK_MS));
  expect(await found()).toEqual([null, null, null]);
});

test('reads an announced change before the next answer', async () => {
  const { titles, state, edit } = await startEditable();
  expect(await titles()).toContain('First');
  await edit();
  expect(await titles()).toContain('First');
  state.update = 'second';
  const both = await Promise.all([titles(), titles()]);
  for (const one of both) expect(one).toContain('Renamed');
});

test('reads again when a change is announced during a read', async () => {
  const { titles, state, edit } = await startEditable();
  const before = titles();
  await edit();
  state.update = 'second';
  await before;
  expect(await titles()).toContain('Renamed');
});

test('shows an unannounced change within a minute without delaying requests', async () => {
  const { titles, state, edit } = await startEditable();
  await titles();
  await edit();
  state.nowMs += RECHECK_MS;
  expect(await titles()).toContain('First');
  await vi.waitFor(async () => expect(await titles()).toContain('Renamed'));
  await edit([...FIXTURE_DOCUMENTS]);
  state.nowMs += MAX_AGE_MS;
  expect(await titles()).toContain('First');
});

test('changes the version when a class is removed', async () => {
  const { titles, state, edit } = await startEditable();
  await titles();
  await edit(FIXTURE_DOCUMENTS.filter(({ _id }) => _id !== 'video-one'));
  state.update = 'second';
  expect(await titles()).not.toContain('First');
});

test('serves the old catalogue while content is down, checks it again some seconds later, and rejects without one', async () => {
  const { cache, state } = await startEditable();
  state.isDown = true;
  await expect(cache.current()).rejects.toThrow('down');
  state.isDown = false;
  const held = await cache.current();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  state.isDown = true;
  state.nowMs += MAX_AGE_MS;
  expect(await cache.current()).toBe(held);
  const failed = state.reads;
  state.nowMs += RETRY_MS - 1;
  expect(await cache.current()).toBe(held);
  expect(state.reads).toBe(failed);
  expect(logged).toHaveBeenCalledTimes(1);
  state.nowMs += 1;
  expect(await cache.current()).toBe(held);
  expect(state.reads).toBe(failed + 1);
});

test('reads an unannounced change after the clock was set back', async () => {
  const { titles, state, edit } = await startEditable();
  await titles();
  await edit();
  state.nowMs -= 3_600_000;
  expect(await titles()).toContain('Renamed');
});

test('builds no page from the old catalogue after an announced change that could not be read', async () => {
  const { cache, state, edit, titles } = await startEditable();
  const held = await cache.current();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await edit();
  state.isDown = true;
  state.update = 'second';
  const reads = state.reads;
  await expect(cache.current()).rejects.toThrow('down');
  await expect(cache.current()).rejects.toThrow('down');
  expect(await cache.currentOrCached()).toBe(held);
  expect([state.reads - reads, logged.mock.calls.length]).toEqual([1, 1]);
  state.isDown = false;
  state.nowMs += MAX_AGE_MS;
  expect(await titles()).toContain('Renamed');
});

test('answers from the old catalogue while content is slow, and from the new one next', async () => {
  const { cache, state, edit } = await startEditable();
  const held = await cache.currentOrCached();
  await edit();
  state.update = 'second';
  const slow = deferred();
  state.pause = slow.promise;
  expect(await cache.currentOrCached()).toBe(held);
  slow.resolve();
  const newer = await cache.current();
  expect(newer).not.toBe(held);
  expect(await cache.currentOrCached()).toBe(newer);
});
