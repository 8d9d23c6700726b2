import { beforeEach, expect, test, vi } from 'vitest';
import { createRateLimit } from '@/lib/server/http/rate-limit';
import { withMemberLock } from '@/lib/server/membership/member-lock';
import { createLocalState } from '@/lib/server/shared/local-state';
import { createRedis } from '@/lib/server/shared/redis';
import { createRedisState } from '@/lib/server/shared/redis-state';
import { withRedis } from '../../support/redis-server';

withRedis((server, connect) => {
  let clock: number;
  beforeEach(() => {
    clock = 0;
  });

  /** An instance of the site with its own connection. */
  function instance(deadlineMs = 10_000) {
    const redis = connect({ deadlineMs, restMs: 1000, now: () => clock });
    return { redis, state: createRedisState(redis, createLocalState()) };
  }
  /** Ends the time in which an instance does not call Redis after a failure. */
  const rest = () => {
    clock += 1000;
  };
  const quiet = () => vi.spyOn(console, 'warn').mockImplementation(() => undefined);

  test('gives an announced update the same new id on both instances [7.26]', async () => {
    const [a, b] = [instance(), instance()];
    expect(await b.state.latestUpdate('content')).toBeNull();
    await a.state.announceUpdate('content');
    const first = await b.state.latestUpdate('content');
    expect(first).toBe(await a.state.latestUpdate('content'));
    await b.state.announceUpdate('content');
    expect(await a.state.latestUpdate('content')).not.toBe(first);
  });

  test('counts the requests of both instances together until the window ends [7.26]', async () => {
    const limits = [instance(), instance()].map(({ state }) =>
      createRateLimit({ name: 'playback', limit: 3, windowMs: 60_000, state }),
    );
    const taken = await Promise.all([0, 1, 0, 1, 0, 1].map((index) => limits[index]?.take('member')));
    expect(taken.filter((waitSec) => waitSec === 0)).toHaveLength(3);
    expect(taken.filter((waitSec) => waitSec === 60)).toHaveLength(3);
    expect(await limits[0]?.take('another')).toBe(0);
    const { redis, state } = instance();
    await state.count('short', 'key', 60_000);
    await redis.send(['PEXPIRE', 'site:count:short:key', '0']);
    expect((await state.count('short', 'key', 60_000)).used).toBe(1);
  });

  test('lets one instance hold a lock until the holder releases it or it expires', async () => {
    const [a, b] = [instance(), instance()];
    const first = await a.state.lock('member', 60_000);
    expect(await b.state.lock('member', 60_000)).toBeNull();
    await a.redis.send(['PEXPIRE', 'site:lock:member', '0']);
    const second = await b.state.lock('member', 60_000);
    expect(second).not.toBeNull();
    await first?.();
    expect(await a.state.lock('member', 60_000)).toBeNull();
    await second?.();
    expect(await a.state.lock('member', 60_000)).not.toBeNull();
  });

  test('runs changes of one member one after the other across instances [7.26]', async () => {
    const instances = [instance(), instance()];
    let inside = 0;
    let most = 0;
    let done = 0;
    const change = async (): Promise<void> => {
      inside += 1;
      most = Math.max(most, inside);
      await Promise.resolve();
      await instances[0]?.state.latestUpdate('anything');
      inside -= 1;
      done += 1;
    };
    // Uses only the lock in Redis: the queue within a process would hide its effect.
    const alone = async ({ state }: (typeof instances)[number]) => {
      for (let release = null; ; ) {
        release = await state.lock('member:u1', 60_000);
        if (!release) continue;
        await change();
        return release();
      }
    };
    await Promise.all([...instances, ...instances, ...instances].map(alone));
    expect({ most, done }).toEqual({ most: 1, done: 6 });
  });

  test('asks the member to try again when another change does not end', async () => {
    const [a, b] = [instance(), instance()];
    await a.state.lock('member:u1', 60_000);
    const change = vi.fn(async () => 'done');
    await expect(withMemberLock('u1', change, { state: b.state, waitMs: 100 })).rejects.toMatchObject({
      category: 'unavailable',
    });
    expect(change).not.toHaveBeenCalled();
    expect(await withMemberLock('u2', change, { state: b.state })).toBe('done');
  });

  test('frees a lock that the store set without an answer in time', async () => {
    quiet();
    const [a, b] = [instance(500), instance()];
    await a.state.latestUpdate('content');
    server().hang();
    const release = await a.state.lock('member:u1', 60_000);
    server().resume();
    await release?.();
    const takeLock = async (): Promise<void> => {
      rest();
      await a.state.latestUpdate('content');
      expect(await b.state.lock('member:u1', 60_000)).not.toBeNull();
    };
    await vi.waitFor(takeLock, { timeout: 10_000 });
  });

  test('works alone while the store is away, logs it once, and reconnects [7.26]', async () => {
    const warned = quiet();
    const { state } = instance();
    await state.announceUpdate('content');
    await state.count('group', 'key', 60_000);
    const before = await state.latestUpdate('content');
    await server().kill();
    expect(await state.latestUpdate('content')).toBe(before);
    await expect(state.announceUpdate('content')).rejects.toMatchObject({ category: 'unavailable' });
    expect(await state.latestUpdate('content')).not.toBe(before);
    expect((await state.count('group', 'key', 60_000)).used).toBe(1);
    expect((await state.count('group', 'key', 60_000)).used).toBe(2);
    const release = await state.lock('member', 60_000);
    expect(release).not.toBeNull();
    expect(await state.lock('member', 60_000)).toBeNull();
    await release?.();
    expect(warned).toHaveBeenCalledTimes(1);
    await server().restart();
    rest();
    await state.announceUpdate('content');
    expect(await instance().state.latestUpdate('content')).toBe(await state.latestUpdate('content'));
    expect(warned).toHaveBeenCalledTimes(2);
    expect(warned.mock.lastCall?.[0]).toBe('Redis can be reached again.');
  });

  test('gives an update a new id after the store lost its data', async () => {
    quiet();
    const { state } = instance();
    await state.announceUpdate('content');
    const before = await state.latestUpdate('content');
    await server().kill();
    await state.latestUpdate('content');
    await server().restart();
    rest();
    await state.announceUpdate('content');
    expect(await state.latestUpdate('content')).not.toBe(before);
  });

  test('delivers an update that waited for the store before other commands', async () => {
    quiet();
    const { redis, state } = instance();
    await server().kill();
    await expect(state.announceUpdate('content')).rejects.toMatchObject({ category: 'unavailable' });
    await server().restart();
    rest();
    await redis.send(['SET', 'site:page:any', 'built after the update']);
    expect(await instance().state.latestUpdate('content')).not.toBeNull();
  });

  test('waits once, not for each call, for a store that never answers', async () => {
    quiet();
    const { state } = instance(1500);
    await state.announceUpdate('content');
    const before = await state.latestUpdate('content');
    server().hang();
    const startedMs = performance.now();
    for (let call = 0; call < 20; call += 1) expect(await state.latestUpdate('content')).toBe(before);
    expect(performance.now() - startedMs).toBeLessThan(10_000);
    server().resume();
    rest();
    await state.announceUpdate('content');
    expect(await instance().state.latestUpdate('content')).not.toBe(before);
  });
});

/** A Redis that knows only GET and SET and can be made unreachable. */
function fakeRedis() {
  const texts = new Map<string, string>();
  const owed: (readonly unknown[])[] = [];
  const run = ([command, key, text]: readonly unknown[]) => {
    if (command === 'SET') texts.set(String(key), String(text));
    const stored = texts.get(String(key));
    return stored === undefined ? null : Buffer.from(stored);
  };
  const send = async (command: readonly unknown[]) => {
    if (store.isAway) throw new Error('away');
    for (const late of owed.splice(0)) run(late);
    return run(command);
  };
  const sendOrQueue = (_name: string, command: readonly unknown[]) =>
    send(command).catch((error: unknown) => {
      owed.push(command);
      throw error;
    });
  const store = { isAway: false, redis: { send, sendOrQueue, close: () => undefined } };
  return store;
}

test('delivers a late update as new to every instance, whatever their clocks show', async () => {
  const store = fakeRedis();
  const instance = () => createRedisState(store.redis, createLocalState());
  const [a, b] = [instance(), instance()];
  await a.announceUpdate('content');
  vi.setSystemTime(Date.now() - 600_000);
  store.isAway = true;
  await expect(b.announceUpdate('content')).rejects.toMatchObject({ category: 'unavailable' });
  const known = [await a.latestUpdate('content'), await b.latestUpdate('content')];
  store.isAway = false;
  await a.latestUpdate('content');
  const delivered = await a.latestUpdate('content');
  expect(known).not.toContain(delivered);
  expect(await b.latestUpdate('content')).toBe(delivered);
  vi.useRealTimers();
});

test('counts and locks on its own without Redis', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const redis = createRedis('redis://127.0.0.1:9', { deadlineMs: 500 });
  const state = createRedisState(redis, createLocalState());
  expect(await state.latestUpdate('content')).toBeNull();
  expect((await state.count('group', 'key', 60_000)).used).toBe(1);
  expect(await state.lock('member', 60_000)).not.toBeNull();
  expect(warned).toHaveBeenCalledTimes(1);
  redis.close();
});
