import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { ReadContent } from '@/lib/sanity/client';
import { createSharedReads } from '@/lib/sanity/shared-reads';

const schema = v.number();

function counted(fail = false) {
  const asked: string[] = [];
  let nowMs = 0;
  const read: ReadContent = async (query, params, shape) => {
    asked.push(`${query} ${JSON.stringify(params)}`);
    if (fail) throw new Error('away');
    const names = [...query.matchAll(/"(q\d+)":/g)].map(([, name]) => [name, asked.length]);
    return v.parse(shape, Object.fromEntries(names));
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

test('sends a query once for all pages rebuilt for an update', async () => {
  const { asked, readerOf } = counted();
  const results = await Promise.all([1, 2, 3].map(() => readerOf('u1')('settings', {}, schema)));
  expect(results).toEqual([1, 1, 1]);
  expect(asked).toHaveLength(1);
});

test('sends queries that start together as one request, each with its own parameters', async () => {
  const { asked, readerOf } = counted();
  const read = readerOf('u1');
  await Promise.all([read('*[_id == $id]', { id: 'a' }, schema), read('*[_id == $id]', { id: 'b' }, schema)]);
  expect(asked).toEqual(['{\n"q0": *[_id == $q0_id],\n"q1": *[_id == $q1_id]\n} {"q0_id":"a","q1_id":"b"}']);
});

test('parses a shared result for each of its readers', async () => {
  const { asked, readerOf } = counted();
  const read = readerOf('u1');
  const [number, wrong] = await Promise.allSettled([read('a', {}, schema), read('a', {}, v.string())]);
  expect(number).toMatchObject({ value: 1 });
  expect(wrong.status).toBe('rejected');
  expect(asked).toHaveLength(1);
});

test.each([
  ['for other parameters', 'u1', { slug: 'a' }, 0],
  ['for another update', 'u2', {}, 0],
  ['after ten seconds', 'u1', {}, 10_000],
  ['after the clock was set back', 'u1', {}, -3_600_000],
])('sends the query again %s', async (_, update, params, ms) => {
  const { asked, readerOf, pass } = counted();
  await readerOf('u1')('settings', {}, schema);
  pass(ms);
  await readerOf(update)('settings', params, schema);
  expect(asked).toHaveLength(2);
});

test('does not share a failed read', async () => {
  const { asked, readerOf } = counted(true);
  await expect(readerOf('u1')('settings', {}, schema)).rejects.toThrow('away');
  await expect(readerOf('u1')('settings', {}, schema)).rejects.toThrow('away');
  expect(asked).toHaveLength(2);
});
