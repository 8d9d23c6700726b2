import { afterEach, expect, test, vi } from 'vitest';
import {
  ensureList,
  forgetLists,
  heldList,
  keyOf,
  LIST_TTL_MS,
  loadMore,
  onListChange,
} from '@/lib/videos/list-store';
import type { VideosAnswer } from '@/lib/videos/videos-answer';
import { mountFetch } from '../../support/fetch-guard';

const wish = { filters: { levels: ['beginner'] as const }, sort: 'newest' as const };
const card = (id: string) => ({ id, slug: id, title: id, styles: [], instructors: [] });
const answer = (ids: readonly string[], nextCursor: string | null = null) => ({
  videos: ids.map(card),
  nextCursor,
  total: 9,
  counts: null,
});
const ids = (list: VideosAnswer | null | undefined) => list?.videos.map(({ id }) => id);

function serve(...bodies: readonly unknown[]) {
  const asked: string[] = [];
  const waiting = [...bodies];
  mountFetch((request) => {
    asked.push(request.url.replace(location.origin, ''));
    const body = waiting.shift();
    if (body instanceof Error) throw body;
    return Response.json(body);
  });
  return asked;
}

afterEach(() => {
  forgetLists();
  vi.useRealTimers();
});

test('a list is asked for once and its pages follow each other', async () => {
  const asked = serve(answer(['a', 'b'], 'next'), answer(['c']));
  await Promise.all([ensureList(wish), ensureList(wish)]);
  await loadMore(wish, null);
  await loadMore(wish, null);
  expect(asked).toEqual(['/api/videos?level=beginner', '/api/videos?level=beginner&cursor=next']);
  expect(ids(heldList(keyOf(wish))?.answer)).toEqual(['a', 'b', 'c']);
});

test('the page that was rendered by the server is the first of the list', async () => {
  serve(answer(['c']));
  await loadMore(wish, { ...answer(['a', 'b'], 'next'), videos: [] });
  expect(ids(heldList(keyOf(wish))?.answer)).toEqual(['c']);
});

test.each([
  ['a refusal', { error: {} }],
  ['no connection', new TypeError('Failed to fetch')],
])('%s leaves what is there and can be tried again', async (_, body) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  serve(answer(['a'], 'next'), body, answer(['b']));
  await ensureList(wish);
  await loadMore(wish, null);
  expect(heldList(keyOf(wish))).toMatchObject({ status: 'failed', answer: { nextCursor: 'next' } });
  await loadMore(wish, null);
  expect(heldList(keyOf(wish))?.status).toBe('ready');
  expect(ids(heldList(keyOf(wish))?.answer)).toEqual(['a', 'b']);
});

test('an answer that comes late belongs to its own choice', async () => {
  const other = { ...wish, sort: 'title' as const };
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  mountFetch(async ({ url }) => {
    if (!url.includes('sort')) await held;
    return Response.json(answer([url.includes('sort') ? 'quick' : 'slow']));
  });
  const slow = ensureList(wish);
  await ensureList(other);
  release?.();
  await slow;
  expect(ids(heldList(keyOf(other))?.answer)).toEqual(['quick']);
  expect(ids(heldList(keyOf(wish))?.answer)).toEqual(['slow']);
});

test('whoever listens hears of every change, until she stops', async () => {
  serve(answer(['a'], 'next'), answer(['b']));
  const heard = vi.fn();
  const stop = onListChange(heard);
  await ensureList(wish);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  await loadMore(wish, null);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a list grows old after half an hour', async () => {
  vi.useFakeTimers();
  serve(answer(['a']), answer(['b']));
  await ensureList(wish);
  vi.advanceTimersByTime(LIST_TTL_MS - 1);
  expect(heldList(keyOf(wish))).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(heldList(keyOf(wish))).toBeNull();
  await ensureList(wish);
  expect(ids(heldList(keyOf(wish))?.answer)).toEqual(['b']);
});
