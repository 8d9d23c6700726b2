import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { ListRule } from '@/lib/catalogue/facets/list-rule';
import { readCatalogue, readCatalogueVersion } from '@/lib/catalogue/read-catalogue';
import { buildSearchIndex } from '@/lib/catalogue/search/search-index';
import {
  createCatalogueCache,
  MAX_AGE_MS,
  RECHECK_MS,
  type ServerCatalogue,
} from '@/lib/server/catalogue/catalogue-cache';
import { listVideos } from '@/lib/server/catalogue/class-lists';
import { createReader, type ReadContent } from '../../../lib/sanity/client';
import { FIXTURE_DOCUMENTS } from '../../support/content-fixture';
import { type ContentServer, startContentServer } from '../../support/content-server';

let server: ContentServer;
let read: ReadContent;
let catalogue: ServerCatalogue;
beforeAll(async () => {
  server = await startContentServer({ generate: { videos: 60 } });
  read = createReader(server.config);
  catalogue = await readCatalogue(read, 'one');
});
afterAll(() => server.close());

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

test('the pages of a list hold as many classes as the number above it, each once and with its card', async () => {
  const { ids, total } = await allPages({ filters: {}, sort: 'title' });
  expect(ids).toHaveLength(total);
  expect(new Set(ids).size).toBe(total);
  expect(total).toBeGreaterThan(24);
});

test('what left the catalogue is neither listed nor found', async () => {
  expect((await allPages({ filters: {}, sort: 'newest' })).ids).not.toContain('video-gone');
  const gone = catalogue.entries.find(({ id }) => id === 'video-gone');
  const index = await buildSearchIndex(catalogue);
  expect([...index.rank(gone?.title ?? '').keys()]).not.toContain('video-gone');
});

test('a catalogue of thousands is read in parts, and whole', async () => {
  const large = await startContentServer({ generate: { videos: 4500 } });
  onTestFinished(() => large.close());
  const { entries } = await readCatalogue(createReader(large.config), 'one');
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(4500);
});

/** A cache with a clock, news and a connection that tests move. */
function hold(of: ContentServer) {
  const state = { nowMs: 0, news: 'first', isDown: false, reads: 0, pause: Promise.resolve() };
  const reader = createReader(of.config);
  const read: ReadContent = async (...call) => {
    state.reads += 1;
    await state.pause;
    return state.isDown ? Promise.reject(new Error('down')) : reader(...call);
  };
  const cache = createCatalogueCache({
    read,
    readLists: read,
    latestUpdate: async () => state.news,
    now: () => state.nowMs,
  });
  const titles = async () => (await cache.current()).entries.map(({ title }) => title);
  return { state, cache, titles };
}

const renamed = FIXTURE_DOCUMENTS.map((document) =>
  document._id === 'video-one' ? { ...document, title: 'Renamed' } : document,
);

async function startEditable() {
  const site = await startContentServer();
  onTestFinished(() => site.close());
  const edit = async (documents = renamed) => {
    await site.fixture.writeSeed(documents);
    await site.content.reload();
  };
  return { ...hold(site), edit };
}

test('many who ask cost one reading, and while nothing changes only the stamp is asked for', async () => {
  const { cache, state } = await startEditable();
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => cache.current()));
  expect(others.every((one) => one === first)).toBe(true);
  const reads = state.reads;
  state.nowMs += MAX_AGE_MS;
  expect(await cache.current()).toBe(first);
  expect(state.reads).toBe(reads + 1);
});

test('news of a change are followed before the next answer', async () => {
  const { titles, state, edit } = await startEditable();
  expect(await titles()).toContain('First');
  await edit();
  expect(await titles()).toContain('First');
  state.news = 'second';
  const both = await Promise.all([titles(), titles()]);
  for (const one of both) expect(one).toContain('Renamed');
});

test('news that come while the catalogue is being read make it be read again', async () => {
  const { titles, state, edit } = await startEditable();
  const before = titles();
  await edit();
  state.news = 'second';
  await before;
  expect(await titles()).toContain('Renamed');
});

test('without news a change is there within a minute, and nobody waits for it until then', async () => {
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

test('a class that is taken away changes the stamp too', async () => {
  const { titles, state, edit } = await startEditable();
  await titles();
  await edit(FIXTURE_DOCUMENTS.filter(({ _id }) => _id !== 'video-one'));
  state.news = 'second';
  expect(await titles()).not.toContain('First');
});

test('an old catalogue is better than none, is not asked for at every request, and none is an error', async () => {
  const { cache, state } = await startEditable();
  state.isDown = true;
  await expect(cache.current()).rejects.toThrow('down');
  state.isDown = false;
  const held = await cache.current();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  state.isDown = true;
  state.nowMs += MAX_AGE_MS;
  expect(await cache.current()).toBe(held);
  expect(await cache.current()).toBe(held);
  expect(logged).toHaveBeenCalledTimes(1);
});

test('after an announced change that could not be read, no page is built from what was held before it', async () => {
  const { cache, state, edit, titles } = await startEditable();
  const held = await cache.current();
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await edit();
  state.isDown = true;
  state.news = 'second';
  const reads = state.reads;
  await expect(cache.current()).rejects.toThrow('down');
  await expect(cache.current()).rejects.toThrow('down');
  expect(await cache.currentOrCached()).toBe(held);
  expect([state.reads - reads, logged.mock.calls.length]).toEqual([1, 1]);
  state.isDown = false;
  state.nowMs += MAX_AGE_MS;
  expect(await titles()).toContain('Renamed');
});

test('while content is slow an answer is made from what is held, and the newer is there for the next', async () => {
  const { cache, state, edit } = await startEditable();
  const held = await cache.currentOrCached();
  await edit();
  state.news = 'second';
  let mend = (): void => undefined;
  state.pause = new Promise((resolve) => {
    mend = resolve;
  });
  expect(await cache.currentOrCached()).toBe(held);
  mend();
  const newer = await cache.current();
  expect(newer).not.toBe(held);
  expect(await cache.currentOrCached()).toBe(newer);
});

test('the stamp is the same for the same content, whoever asks', async () => {
  expect(await readCatalogueVersion(read)).toBe(await readCatalogueVersion(createReader(server.config)));
});
