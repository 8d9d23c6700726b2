import { expect, test, vi } from 'vitest';
import { cachedCatalogue, RECHECK_MS } from '@/lib/server/catalogue/catalogue-cache';
import { maxDrainMs } from '@/lib/server/site/drain';
import { createReadiness, healthRoute, readyRoute } from '@/lib/server/site/health-routes';
import { callRoute } from '../../support/call-route';

const sanity = vi.hoisted(() => ({ api: 0, cdn: 0 }));

vi.mock('@/lib/sanity/client', () => {
  const names = { styles: [], instructors: [], series: [], moves: [] };
  const answer = { count: 0, updatedAt: null, classes: [], remaining: 0, ...names };
  const count = (host: keyof typeof sanity) => async () => {
    sanity[host] += 1;
    return answer;
  };
  return { readContent: count('cdn'), readFreshContent: count('api'), readFreshLists: count('api') };
});
vi.mock('@/lib/server/firebase/admin', () => ({
  adminDb: () => ({ doc: () => ({ get: async () => null }) }),
}));

function instance(over: Partial<Parameters<typeof createReadiness>[0]> = {}) {
  const world = { nowMs: 0, isDraining: false, contentFails: false };
  const content = vi.fn(async () => {
    if (world.contentFails) throw new Error('reset');
  });
  const isReady = createReadiness({
    checks: { 'the content': content, 'the database': async () => undefined },
    isDraining: () => world.isDraining,
    now: () => world.nowMs,
    ...over,
  });
  return { world, content, isReady };
}

test('is ready while all services answer [7.27]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { world, isReady } = instance();
  expect(await isReady()).toBe(true);
  world.contentFails = true;
  world.nowMs = 2000;
  expect(await isReady()).toBe(false);
  world.contentFails = false;
  world.nowMs = 4000;
  expect(await isReady()).toBe(true);
});

test('checks services at most every two seconds and logs a failure once', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { world, content, isReady } = instance();
  world.contentFails = true;
  for (const nowMs of [0, 500, 1999]) {
    world.nowMs = nowMs;
    expect(await isReady()).toBe(false);
  }
  expect(content).toHaveBeenCalledTimes(1);
  world.nowMs = 2000;
  await isReady();
  expect(content).toHaveBeenCalledTimes(2);
  expect(logged).toHaveBeenCalledTimes(1);
});

test('checks again after the clock was set back', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { world, isReady } = instance();
  world.contentFails = true;
  expect(await isReady()).toBe(false);
  world.contentFails = false;
  world.nowMs = -3_600_000;
  expect(await isReady()).toBe(true);
});

test('is not ready when a service never answers', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { isReady } = instance({
    checks: { 'the database': () => new Promise(() => undefined) },
    deadlineMs: 10,
  });
  expect(await isReady()).toBe(false);
});

test('is not ready at once while draining, without another check [7.27]', async () => {
  const { world, content, isReady } = instance();
  expect(await isReady()).toBe(true);
  world.isDraining = true;
  expect(await isReady()).toBe(false);
  expect(content).toHaveBeenCalledTimes(1);
});

test('lets requests finish for 25 s after the time in which a draining instance still answers [7.27]', () => {
  expect(maxDrainMs(60)).toBe(85_000);
});

test('answers that the process is alive, uncached [7.27]', async () => {
  const answer = await callRoute(healthRoute, {});
  expect(answer).toMatchObject({ status: 200, body: { status: 'alive' } });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect((await callRoute(healthRoute, { method: 'POST' })).status).toBe(405);
});

test('watches the content without requests that count against the quota of Sanity’s API', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await cachedCatalogue();
  Object.assign(sanity, { api: 0, cdn: 0 });
  vi.setSystemTime(Date.now() + RECHECK_MS);
  await cachedCatalogue();
  expect((await callRoute(readyRoute, {})).status).toBe(200);
  vi.useRealTimers();
  await expect.poll(() => sanity).toEqual({ api: 0, cdn: 2 });
});
