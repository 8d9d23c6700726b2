import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DocumentIndex } from '../../../embedded/firestore/document-index';
import { readQuery } from '../../../embedded/firestore/read-query';
import { readFields } from '../../../embedded/firestore/read-value';
import { runQuery } from '../../../embedded/firestore/run-query';

const ROOT = 'projects/demo-query/databases/(default)/documents';
const TIME = '2026-01-01T00:00:00Z';

function indexOf(documents: Readonly<Record<string, object>>): DocumentIndex {
  const index = new DocumentIndex();
  for (const [name, fields] of Object.entries(documents)) {
    index.put({ path: name.split('/'), fields: readFields(fields), createTime: TIME, updateTime: TIME });
  }
  return index;
}

const find = (index: DocumentIndex, query: object): string[] =>
  runQuery(index, readQuery({ from: [{ collectionId: 'c' }], ...query }, []), ROOT).map(({ path }) =>
    path.join('/'),
  );

const compare = (op: string, value: object) => ({
  where: { fieldFilter: { field: { fieldPath: 'v' }, op, value } },
});

it('never matches NaN with an inequality', () => {
  const index = indexOf({ 'c/nan': { v: { doubleValue: 'NaN' } }, 'c/one': { v: { integerValue: '1' } } });
  expect(find(index, compare('LESS_THAN_OR_EQUAL', { integerValue: '5' }))).toEqual(['c/one']);
  expect(find(index, compare('GREATER_THAN_OR_EQUAL', { doubleValue: 'NaN' }))).toEqual([]);
});

it('finds nothing with NOT_IN once null is among the values', () => {
  const index = indexOf({ 'c/one': { v: { integerValue: '1' } } });
  const values = [{ integerValue: '2' }];
  expect(find(index, compare('NOT_IN', { arrayValue: { values } }))).toEqual(['c/one']);
  expect(
    find(index, compare('NOT_IN', { arrayValue: { values: [...values, { nullValue: null }] } })),
  ).toEqual([]);
});

it('orders by every field with an inequality even when not told to', () => {
  const index = indexOf({
    'c/a': { v: { integerValue: '3' } },
    'c/b': { v: { integerValue: '2' } },
    'c/c': { w: { integerValue: '1' } },
  });
  expect(find(index, compare('GREATER_THAN', { integerValue: '0' }))).toEqual(['c/b', 'c/a']);
});

it('keeps groups apart from collections of the same id elsewhere and below', () => {
  const index = indexOf({ 'c/a': {}, 'c/a/c/b': {}, 'x/1/c/d': {}, 'x/10/c/e': {} });
  const group = (parent: string[]) =>
    runQuery(index, readQuery({ from: [{ collectionId: 'c', allDescendants: true }] }, parent), ROOT);
  expect(find(index, {})).toEqual(['c/a']);
  expect(group([]).map(({ path }) => path.join('/'))).toEqual(['c/a', 'c/a/c/b', 'x/1/c/d', 'x/10/c/e']);
  expect(group(['x', '1']).map(({ path }) => path.join('/'))).toEqual(['x/1/c/d']);
});

it('cuts any page exactly out of the whole order', () => {
  const field = fc.integer({ min: 0, max: 5 }).map((n) => ({ v: { integerValue: String(n) } }));
  fc.assert(
    fc.property(
      fc.array(field, { minLength: 60, maxLength: 120 }),
      fc.nat(5),
      fc.nat(9),
      fc.constantFrom('ASCENDING', 'DESCENDING'),
      (documents, offset, limit, direction) => {
        const index = indexOf(
          Object.fromEntries(documents.map((fields, n) => [`c/d${(n * 7) % 127}`, fields])),
        );
        const orderBy = [{ field: { fieldPath: 'v' }, direction }];
        const page = find(index, { orderBy, offset, limit });
        expect(page).toEqual(find(index, { orderBy }).slice(offset, offset + limit));
      },
    ),
  );
});
