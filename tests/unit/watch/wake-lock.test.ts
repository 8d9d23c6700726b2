// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { keepScreenOn } from '@/lib/watch/wake-lock';
import { deferred } from '../../support/deferred';
import { createFakeEngine } from './fake-engine';

/** Stubs the wake lock API; requests are answered by `answer`. */
function createScreen() {
  const screen = { held: 0, asked: 0 };
  const { promise, resolve } = deferred();
  const request = async () => {
    screen.asked += 1;
    await promise;
    screen.held += 1;
    const sentinel = {
      released: false,
      release: async () => {
        if (!sentinel.released) screen.held -= 1;
        sentinel.released = true;
      },
    };
    return sentinel;
  };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }));
  const answer = async () => {
    resolve();
    await new Promise((settle) => setTimeout(settle));
  };
  return { screen, answer };
}

test.each([
  ['holds no lock when the last of quick changes wants none', [true, false, true, false, true, false], 0],
  [
    'holds one lock for the last of quick changes, and releases it when stopped',
    [true, false, true, false, true],
    1,
  ],
])('%s', async (_, wishes, held) => {
  const { screen, answer } = createScreen();
  const engine = createFakeEngine();
  const stop = keepScreenOn(engine);
  for (const isPlaying of wishes) engine.emit({ isPlaying });
  await answer();
  expect(screen).toEqual({ held, asked: 1 });
  stop();
  expect(screen.held).toBe(0);
});

test('releases a lock that arrives after the stop', async () => {
  const { screen, answer } = createScreen();
  const engine = createFakeEngine({ state: { isPlaying: true } });
  keepScreenOn(engine)();
  await answer();
  expect(screen.held).toBe(0);
});
