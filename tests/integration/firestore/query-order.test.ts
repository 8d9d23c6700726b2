import fc from 'fast-check';
import { expect, it } from 'vitest';
import { comparePaths } from '../../../embedded/firestore/document-path';
import type { StoredDocument } from '../../../embedded/firestore/document-store';
import { readQuery } from '../../../embedded/firestore/query';
import { readFields } from '../../../embedded/firestore/read-value';
import { runQuery } from '../../../embedded/firestore/run-query';
import { CommitClock, canonicalTimestamp, compareTimestamps } from '../../../embedded/firestore/timestamps';

it('orders a document before those below it', () => {
  const paths = [
    ['a', 'A'],
    ['a', 'b'],
    ['a', 'b', 'c', 'd'],
    ['a\u0000', 'a'],
    ['b', 'a'],
  ];
  expect([...paths].reverse().sort(comparePaths)).toEqual(paths);
});

it('writes every spelling of an instant in one form', () => {
  expect(canonicalTimestamp('2024-02-29T12:00:00.1234567+02:30')).toBe('2024-02-29T09:30:00.123456Z');
  expect(canonicalTimestamp('2024-02-29t09:30:00.120z')).toBe('2024-02-29T09:30:00.120Z');
  expect(canonicalTimestamp('0001-01-01T00:00:00Z')).toBe('0001-01-01T00:00:00Z');
  for (const bad of [
    '2023-02-29T00:00:00Z',
    '2024-01-01',
    '2024-01-01T24:00:00Z',
    '0001-01-01T00:00:00+01:00',
    'now',
  ]) {
    expect(canonicalTimestamp(bad)).toBeNull();
  }
});

it('returns strictly increasing commit times when the system clock stops or goes back', () => {
  const readings = [1000, 1000, 1000, 500, 999, 2000];
  const clock = new CommitClock(() => readings.shift() ?? 0);
  const times = Array.from({ length: 6 }, () => clock.next());
  for (const [index, time] of times.slice(1).entries()) {
    expect(compareTimestamps(times[index] ?? '', time)).toBeLessThan(0);
  }
  expect(times.at(-1)).toBe('1970-01-01T00:00:02Z');
});

const ROOT = 'projects/demo-query/databases/(default)/documents';
const TIME = '2026-01-01T00:00:00Z';

const stored = (documents: Readonly<Record<string, object>>): StoredDocument[] =>
  Object.entries(documents).map(([id, fields]) => ({
    path: ['c', id],
    fields: readFields(fields),
    createTime: TIME,
    updateTime: TIME,
  }));

const find = (documents: readonly StoredDocument[], query: object): (string | undefined)[] =>
  runQuery(documents, readQuery({ from: [{ collectionId: 'c' }], ...query }, []), ROOT).map(({ path }) =>
    path.at(-1),
  );

it('returns pages that together are the whole order', () => {
  const field = fc.integer({ min: 0, max: 5 });
  fc.assert(
    fc.property(
      fc.array(field, { minLength: 20, maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom('ASCENDING', 'DESCENDING'),
      (numbers, limit, direction) => {
        const values = new Map(numbers.map((n, index) => [`d${(index * 7) % 127}`, String(n)]));
        const documents = stored(
          Object.fromEntries([...values].map(([id, integerValue]) => [id, { v: { integerValue } }])),
        );
        const orderBy = [{ field: { fieldPath: 'v' }, direction }];
        const seen: (string | undefined)[] = [];
        for (let page = find(documents, { orderBy, limit }); page.length > 0; ) {
          seen.push(...page);
          const last = page.at(-1) ?? '';
          const position = [{ integerValue: values.get(last) }, { referenceValue: `${ROOT}/c/${last}` }];
          page = find(documents, { orderBy, limit, startAt: { values: position, before: false } });
        }
        expect(seen).toEqual(find(documents, { orderBy }));
      },
    ),
  );
});
