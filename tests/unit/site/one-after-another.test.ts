import { expect, test } from 'vitest';
import { oneAfterAnother } from '@/lib/server/site/one-after-another';

/** A build that ends when it is told to and notes when it begins. */
function build(began: string[], name: string) {
  let end = (): void => undefined;
  let fail = (): void => undefined;
  const promise = new Promise<string>((resolve, reject) => {
    end = () => resolve(name);
    fail = () => reject(new Error(name));
  });
  return {
    run: () => {
      began.push(name);
      return promise;
    },
    end: () => end(),
    fail: () => fail(),
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('a page is built again after the build that had begun before the change, and others do not wait', async () => {
  const began: string[] = [];
  const [first, second, other] = ['first', 'second', 'other'].map((name) => build(began, name));
  if (!first || !second || !other) throw new Error('three builds');
  const one = oneAfterAnother('/events', first.run);
  const two = oneAfterAnother('/events', second.run);
  const three = oneAfterAnother('/pricing', other.run);
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

test('a build that failed holds up nobody, and says so to its own caller alone', async () => {
  const began: string[] = [];
  const [first, second] = ['first', 'second'].map((name) => build(began, name));
  if (!first || !second) throw new Error('two builds');
  const one = oneAfterAnother('/events', first.run);
  const two = oneAfterAnother('/events', second.run);
  first.fail();
  await expect(one).rejects.toThrow('first');
  second.end();
  expect(await two).toBe('second');
});
