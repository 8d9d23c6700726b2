import { expect, test } from 'vitest';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { createLocalState } from '@/lib/server/shared/local-state';

test('gives every announced update a new id, by name', async () => {
  const state = createLocalState();
  expect(await state.latestUpdate('content')).toBeNull();
  await state.announceUpdate('content');
  const first = await state.latestUpdate('content');
  await state.announceUpdate('content');
  expect(await state.latestUpdate('content')).not.toBe(first);
  expect(await state.latestUpdate('other')).toBeNull();
});

test('allows requests again after the window', async () => {
  let nowMs = 0;
  const state = createLocalState(() => nowMs);
  const limit = createRateLimit({ name: 'visits', limit: 2, windowMs: 1000, state });
  const taken = [];
  for (const key of ['a', 'a', 'a', 'b']) taken.push(await limit.take(key));
  expect(taken).toEqual([0, 0, 1, 0]);
  nowMs = 1000;
  expect(await limit.take('a')).toBe(0);
});

test('begins a new window after the clock was set back', async () => {
  let nowMs = 3_600_000;
  const state = createLocalState(() => nowMs);
  const limit = createRateLimit({ name: 'visits', limit: 1, windowMs: 1000, state });
  await limit.take('a');
  nowMs = 0;
  expect(await limit.take('a')).toBe(0);
});

test('counts limits of different names separately', async () => {
  const state = createLocalState();
  const [first, second] = ['first', 'second'].map((name) =>
    createRateLimit({ name, limit: 1, windowMs: 60_000, state }),
  );
  expect([await first?.take('a'), await second?.take('a'), await first?.take('a')]).toEqual([0, 0, 60]);
});

test('drops the oldest keys of a limit when there are too many', async () => {
  const state = createLocalState();
  const take = (name: string, key: string) => state.count(name, key, 60_000);
  await take('other', 'a');
  await take('flooded', 'a');
  for (let key = 0; key < 10_000; key += 1) await take('flooded', `${key}`);
  expect((await take('flooded', 'a')).used).toBe(1);
  expect((await take('other', 'a')).used).toBe(2);
});

test('lets one caller hold a lock until it is released', async () => {
  const state = createLocalState();
  const release = await state.lock('member', 1000);
  expect(release).not.toBeNull();
  expect(await state.lock('member', 1000)).toBeNull();
  expect(await state.lock('another', 1000)).not.toBeNull();
  await release?.();
  expect(await state.lock('member', 1000)).not.toBeNull();
});
