import { expect, test, vi } from 'vitest';
import { createReadiness } from '@/lib/server/site/readiness';

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

test('an instance is ready while everything behind it answers [7.27]', async () => {
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

test('however often it is asked, the services are asked once in two seconds, and a failure is logged once', async () => {
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

test('a service that never answers counts as one that is away', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { isReady } = instance({
    checks: { 'the database': () => new Promise(() => undefined) },
    deadlineMs: 10,
  });
  expect(await isReady()).toBe(false);
});

test('an instance that was told to stop is not ready, at once and without asking anybody [7.27]', async () => {
  const { world, content, isReady } = instance();
  expect(await isReady()).toBe(true);
  world.isDraining = true;
  expect(await isReady()).toBe(false);
  expect(content).toHaveBeenCalledTimes(1);
});
