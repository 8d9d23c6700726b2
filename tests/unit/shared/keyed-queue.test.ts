import { expect, test } from 'vitest';
import { createKeyedQueue } from '@/lib/server/shared/keyed-queue';
import { deferred } from '../../support/deferred';

/** A task that the test ends. Adds its name to `began` when it begins. */
function build(began: string[], name: string) {
  const { promise, resolve, reject } = deferred<string>();
  return {
    run: () => {
      began.push(name);
      return promise;
    },
    end: () => resolve(name),
    fail: () => reject(new Error(name)),
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('runs tasks of one key in order and other keys at once', async () => {
  const began: string[] = [];
  const queue = createKeyedQueue();
  const [first, second, other] = ['first', 'second', 'other'].map((name) => build(began, name));
  if (!first || !second || !other) throw new Error('three builds');
  const one = queue('/events', first.run);
  const two = queue('/events', second.run);
  const three = queue('/pricing', other.run);
  await settled();
  expect(began).toEqual(['first', 'other']);
  first.end();
  other.end();
  expect([await one, await three]).toEqual(['first', 'other']);
  await settled();
  expect(began).toEqual(['first', 'other', 'second']);
  second.end();
  expect(await two).toBe('second');
});

test('reports a failure to its own caller only and goes on with the next', async () => {
  const began: string[] = [];
  const queue = createKeyedQueue();
  const [first, second] = ['first', 'second'].map((name) => build(began, name));
  if (!first || !second) throw new Error('two builds');
  const one = queue('/events', first.run);
  const two = queue('/events', second.run);
  first.fail();
  await expect(one).rejects.toThrow('first');
  second.end();
  expect(await two).toBe('second');
});
