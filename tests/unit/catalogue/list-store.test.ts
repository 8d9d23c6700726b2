// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import {
  ensureList,
  forgetLists,
  heldList,
  keyOf,
  LIST_TTL_MS,
  loadMore,
  onListChange,
} from '@/lib/catalogue/list/list-store';
import type { ListRequest } from '@/lib/catalogue/list/videos-api';
import { clearAllCaches } from '@/lib/platform/cache/clear-all';
import { deferred } from '../../support/deferred';
import { mountFetch } from '../../support/fetch-guard';
import { buildAnswer, serveInTurn } from '../../support/serve-site';

const request: ListRequest = { filters: { levels: ['beginner'] }, sort: 'newest' };
const held = (of: ListRequest = request) => heldList(keyOf(of));
const ids = (of: ListRequest = request) => held(of)?.answer?.videos.map(({ id }) => id);
const answer = (list: readonly string[], nextCursor: string | null = null, version = 'one') =>
  buildAnswer(list, { nextCursor, version });

afterEach(forgetLists);

test('requests a list once and appends its pages', async () => {
  const asked = serveInTurn(answer(['a', 'b'], '["x",1]'), answer(['c']));
  await Promise.all([ensureList(request), ensureList(request)]);
  await loadMore(request, null);
  await loadMore(request, null);
  const first = '/api/videos?level=beginner';
  expect(asked).toEqual([first, `${first}&cursor=%5B%22x%22%2C1%5D`]);
  expect(ids()).toEqual(['a', 'b', 'c']);
});

test('reads a list on screen again after the caches were cleared in any tab', async () => {
  serveInTurn(answer(['a']), answer(['b']));
  const stop = onListChange(() => {
    if (held() === null) void ensureList(request);
  });
  await ensureList(request);
  clearAllCaches();
  await vi.waitFor(() => expect(ids()).toEqual(['b']));
  stop();
});

test('continues a list from the first page that the server rendered', async () => {
  serveInTurn(answer(['c']));
  await loadMore(request, answer(['a', 'b'], 'next'));
  expect(ids()).toEqual(['a', 'b', 'c']);
});

test.each([
  ['a refusal', { error: {} }],
  ['no connection', new TypeError('Failed to fetch')],
])('keeps the list after %s and can try again', async (_, body) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  serveInTurn(answer(['a'], 'next'), body, answer(['b']));
  await ensureList(request);
  await loadMore(request, null);
  expect(held()).toMatchObject({ status: 'failed', answer: { nextCursor: 'next' } });
  await loadMore(request, null);
  expect(held()?.status).toBe('ready');
  expect(ids()).toEqual(['a', 'b']);
});

test('assigns a late answer to its own choice', async () => {
  const other = { ...request, sort: 'title' as const };
  const released = deferred();
  mountFetch(async ({ url }) => {
    if (!url.includes('sort')) await released.promise;
    return Response.json(answer([url.includes('sort') ? 'quick' : 'slow']));
  });
  const slow = ensureList(request);
  await ensureList(other);
  released.resolve();
  await slow;
  expect(ids(other)).toEqual(['quick']);
  expect(ids()).toEqual(['slow']);
});

test('keeps a list that stays open for hours, and continues it', async () => {
  vi.useFakeTimers();
  serveInTurn(answer(['a'], 'next'), answer(['b']));
  await ensureList(request);
  vi.advanceTimersByTime(5 * LIST_TTL_MS);
  expect(held()).toMatchObject({ status: 'ready' });
  await loadMore(request, null);
  expect(ids()).toEqual(['a', 'b']);
});

test('shows a list opened again after half an hour at once and renews it in its length', async () => {
  vi.useFakeTimers();
  const asked = serveInTurn(
    answer(['a', 'b'], 'next'),
    answer(['c', 'd'], 'more'),
    answer(['new', 'a'], 'next', 'two'),
    answer(['b', 'c'], 'more', 'two'),
  );
  await ensureList(request);
  await loadMore(request, null);
  vi.advanceTimersByTime(LIST_TTL_MS - 1);
  await ensureList(request);
  expect(asked).toHaveLength(2);
  vi.advanceTimersByTime(1);
  const renewal = ensureList(request);
  expect(ids()).toEqual(['a', 'b', 'c', 'd']);
  await renewal;
  expect(ids()).toEqual(['new', 'a', 'b', 'c']);
  await ensureList(request);
  expect(asked).toHaveLength(4);
});

test('renews a list after the device’s clock was set back', async () => {
  vi.useFakeTimers();
  serveInTurn(answer(['a']), answer(['b'], null, 'two'));
  await ensureList(request);
  vi.setSystemTime(Date.now() - LIST_TTL_MS);
  await ensureList(request);
  expect(ids()).toEqual(['b']);
});

test('keeps the list when a renewal fails', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  serveInTurn(answer(['a'], 'next'), new TypeError('offline'), answer(['b'], null, 'two'));
  await ensureList(request);
  vi.advanceTimersByTime(LIST_TTL_MS);
  await ensureList(request);
  expect(held()).toMatchObject({ status: 'ready', answer: { nextCursor: 'next' } });
  await ensureList(request);
  expect(ids()).toEqual(['b']);
});

test('takes list and total from the new content when it changes between two pages', async () => {
  serveInTurn(
    buildAnswer(['a', 'b'], { nextCursor: 'b', total: 3 }),
    buildAnswer(['c'], { total: 4, version: 'two' }),
    buildAnswer(['new', 'a'], { nextCursor: 'a', total: 4, version: 'two' }),
    buildAnswer(['b', 'c'], { total: 4, version: 'two' }),
  );
  await ensureList(request);
  await loadMore(request, null);
  expect(ids()).toEqual(['new', 'a', 'b', 'c']);
  expect(held()?.answer?.total).toBe(4);
});

test('shows each class once when the content changes at every page', async () => {
  let version = 0;
  mountFetch(({ url }) => {
    version += 1;
    const isFirst = !url.includes('cursor');
    return Response.json(answer(isFirst ? ['a', 'b'] : ['b', 'c'], isFirst ? 'b' : null, `${version}`));
  });
  await ensureList(request);
  await loadMore(request, null);
  expect(ids()).toEqual(['a', 'b', 'c']);
});
