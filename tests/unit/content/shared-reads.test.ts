import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { ReadContent } from '@/lib/sanity/client';
import { createSharedReads } from '@/lib/sanity/shared-reads';

const schema = v.number();

function counted(fail = false) {
  const asked: string[] = [];
  let nowMs = 0;
  const read: ReadContent = async (query, _params, shape) => {
    asked.push(query);
    if (fail) throw new Error('away');
    return v.parse(shape, asked.length);
  };
  const readerOf = createSharedReads(read, () => nowMs);
  return {
    asked,
    readerOf,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

test('asks a query once for all pages of an update', async () => {
  const { asked, readerOf } = counted();
  const results = await Promise.all([1, 2, 3].map(() => readerOf('u1')('settings', {}, schema)));
  expect(results).toEqual([1, 1, 1]);
  expect(asked).toEqual(['settings']);
});

test.each([
  ['other parameters', 'u1', { slug: 'a' }, schema],
  ['another schema', 'u1', {}, v.any()],
  ['another update', 'u2', {}, schema],
])('asks again for %s', async (_, update, params, shape) => {
  const { asked, readerOf } = counted();
  await readerOf('u1')('settings', {}, schema);
  await readerOf(update)('settings', params, shape);
  expect(asked).toHaveLength(2);
});

test('asks again after ten seconds', async () => {
  const { asked, readerOf, pass } = counted();
  await readerOf('u1')('settings', {}, schema);
  pass(10_000);
  await readerOf('u1')('settings', {}, schema);
  expect(asked).toHaveLength(2);
});

test('does not share a failed read', async () => {
  const { asked, readerOf } = counted(true);
  await expect(readerOf('u1')('settings', {}, schema)).rejects.toThrow('away');
  await expect(readerOf('u1')('settings', {}, schema)).rejects.toThrow('away');
  expect(asked).toHaveLength(2);
});
