import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createSqliteMomentIndex } from '@/lib/server/catalogue/moments/moment-index';
import { createMomentSearch } from '@/lib/server/catalogue/moments/moment-search';
import { findEvents } from '@/lib/server/catalogue/moments/moments-route';
import { createReader, type ReadContent } from '../../../lib/sanity/client';
import { FIXTURE_DOCUMENTS } from '../../support/content-fixture';
import { startContentServer } from '../../support/content-server';
import { buildEvent } from '../../support/events';

const server = await startContentServer({}, afterAll);

const transcript = (text: string): string => `WEBVTT\n\n00:07.000 --> 00:09.000\n${text}\n`;
const playback = (id: string, text: string) => ({
  _id: `private.playback.${id}`,
  _type: 'playback',
  video: { _type: 'reference', _ref: id },
  kind: 'hls',
  clip: 'flow',
  transcript: transcript(text),
});
const others = FIXTURE_DOCUMENTS.filter(({ _type }) => _type !== 'playback');
const write = (first: string, second: string): Promise<void> =>
  server.edit([...others, playback('video-one', first), playback('video-two', second)]);

await write('Soften your jaw', 'Lift your heels');

function startSearch(options: { readonly read?: ReadContent } = {}) {
  const index = createSqliteMomentIndex();
  onTestFinished(() => index.close());
  const put = vi.spyOn(index, 'put');
  const state = { announced: 'first', nowMs: 1_000_000 };
  const { search } = createMomentSearch({
    index,
    read: options.read ?? createReader(server.config, { isPrivate: true }),
    latestUpdate: async () => state.announced,
    now: () => state.nowMs,
  });
  const idsOf = async (query: string) => (await search(query, 5, () => true)).map(({ classId }) => classId);
  return { state, put, idsOf };
}

test('finds what is said, and after an announced change indexes only the class that changed', async () => {
  const { state, put, idsOf } = startSearch();
  expect(await idsOf('soften jaw')).toEqual(['video-one']);
  put.mockClear();
  await write('Spread your toes', 'Lift your heels');
  expect(await idsOf('spread toes')).toEqual([]);
  state.announced = 'second';
  expect(await idsOf('spread toes')).toEqual(['video-one']);
  expect(await idsOf('soften jaw')).toEqual([]);
  expect(put.mock.calls.map(([{ id }]) => id)).toEqual(['video-one']);
});

test('reads nothing within a minute without an announced change', async () => {
  const read = vi.fn(createReader(server.config, { isPrivate: true }));
  const { state, idsOf } = startSearch({ read });
  await idsOf('heels');
  const reads = read.mock.calls.length;
  state.nowMs += 59_000;
  expect(await idsOf('heels')).toEqual(['video-two']);
  expect(read).toHaveBeenCalledTimes(reads);
});

test('keeps answering from the index while the content cannot be read', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reader = createReader(server.config, { isPrivate: true });
  let isDown = false;
  const refused = vi.fn();
  const read: ReadContent = async (...asked) => {
    if (!isDown) return reader(...asked);
    refused();
    throw new Error('down');
  };
  const { state, idsOf } = startSearch({ read });
  expect(await idsOf('heels')).toEqual(['video-two']);
  isDown = true;
  state.announced = 'second';
  for (let search = 0; search < 3; search += 1) expect(await idsOf('heels')).toEqual(['video-two']);
  expect(logged).toHaveBeenCalled();
  expect(refused).toHaveBeenCalledOnce();
  state.nowMs += 5000;
  await idsOf('heels');
  expect(refused).toHaveBeenCalledTimes(2);
});

test('fails when nothing could be indexed yet', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { idsOf } = startSearch({ read: () => Promise.reject(new Error('down')) });
  await expect(idsOf('heels')).rejects.toThrow('down');
});

test('finds the next events of a weekly one first, then past ones, latest first', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const dates = ['2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29', '2026-12-06', '2026-12-13'];
  const events = dates.map((day) =>
    buildEvent({ slug: day, title: 'Sunday Yoga', startsAt: `${day}T10:00:00.000Z` }),
  );
  const found = (count: number) => findEvents(events.slice(0, count), 'yoga', now).map(({ slug }) => slug);
  expect(found(6)).toEqual(['2026-11-22', '2026-11-29', '2026-12-06']);
  expect(found(3)).toEqual(['2026-11-22', '2026-11-15', '2026-11-08']);
});
