import { expect, test } from 'vitest';
import type { QueryFilter, QueryOperator } from '../../../embedded/rules/rules-request';
import { proves, verdictOf } from './holds';

const where = (field: string, op: QueryOperator, value: string | number | null): QueryFilter => ({
  field,
  op,
  value:
    value === null
      ? { nullValue: null }
      : typeof value === 'string'
        ? { stringValue: value }
        : Number.isInteger(value)
          ? { integerValue: String(value) }
          : { doubleValue: value },
});
const data = 'resource.data';

test.each<[string, QueryFilter[]]>([
  [`${data}.owner == 'ann'`, [where('owner', '==', 'ann')]],
  [`${data}.owner in ['ann', 'bea']`, [where('owner', '==', 'ann')]],
  [`'owner' in ${data} && ${data}.get('owner', '') == 'ann'`, [where('owner', '==', 'ann')]],
  [`${data}.a.b == 'x'`, [where('a.b', '==', 'x')]],
  [`${data}['a.b'] == 'x'`, [where('`a.b`', '==', 'x')]],
  [`${data}.gone == null`, [where('gone', '==', null)]],
  [`${data}.n == 1 && ${data}.n <= 1 && ${data}.n is number`, [where('n', '==', 1)]],
  [`${data}.n >= 3`, [where('n', '>=', 3)]],
  [`${data}.n > 2 && ${data}.n != 2`, [where('n', '>', 2)]],
  [`3 <= ${data}.n`, [where('n', '>=', 3)]],
  [`${data}.n < 10 && ${data}.n > 0`, [where('n', '<', 10), where('n', '>', 0)]],
  [
    `'ann' in ${data}.people && ${data}.people.hasAny(['ann', 'bea'])`,
    [where('people', 'array-contains', 'ann')],
  ],
])('%s is proved by its query', (condition, filters) => {
  expect(proves(condition, filters)).toBe(true);
  expect(proves(condition, [])).toBe(false);
});

test.each<[string, QueryFilter[]]>([
  [`${data}.owner == 'bea'`, [where('owner', '==', 'ann')]],
  [`${data}.other == 'ann'`, [where('owner', '==', 'ann')]],
  [`!('other' in ${data})`, [where('owner', '==', 'ann')]],
  [`${data}.get('other', 'ann') == 'ann'`, [where('owner', '==', 'ann')]],
  [`${data}.keys().hasOnly(['owner'])`, [where('owner', '==', 'ann')]],
  [`${data}.size() == 1`, [where('owner', '==', 'ann')]],
  [`${data} == {'owner': 'ann'}`, [where('owner', '==', 'ann')]],
  [`${data}.n is int`, [where('n', '==', 1)]],
  [`${data}.n in [1]`, [where('n', '==', 1)]],
  [`!(${data}.n in [1])`, [where('n', '==', 1)]],
  [`['x'] != [${data}.s]`, [where('s', '>=', 'x')]],
  [`!(${data}.s in ['x'])`, [where('s', '>=', 'x')]],
  [`${data}.n >= 3`, [where('n', '>=', 2)]],
  [`${data}.n > 3`, [where('n', '>=', 3)]],
  [`${data}.n != 3`, [where('n', '>=', 3)]],
  [`${data}.n <= 3`, [where('n', '>=', 3)]],
  [`${data}.n < 3`, [where('s', '<', 'a')]],
  [`${data}.owner != 'bea'`, [where('owner', '!=', 'bea')]],
  [`!('bea' in ${data}.people)`, [where('people', 'array-contains', 'ann')]],
  [`1 in ${data}.people`, [where('people', 'array-contains', 1)]],
  ['resource == null', []],
  ['resource != null', []],
  ['id == id', []],
  ["resource.id != 'x'", []],
  ['request.query.limit > 0', []],
  ["request.path[3] == 't'", []],
])('%s is not proved by the query', (condition, filters) => {
  expect(proves(condition, filters)).toBe(false);
});

test('every alternative of a query must be granted', () => {
  const branches = [[where('owner', '==', 'ann')], [where('owner', '==', 'bea')]];
  expect(proves(`${data}.owner in ['ann', 'bea']`, [], { branches })).toBe(true);
  expect(proves(`${data}.owner == 'ann'`, [], { branches })).toBe(false);
});

test('a document asked for by its name has an id', () => {
  const named = (name: string): QueryFilter => ({
    field: '__name__',
    op: '==',
    value: { referenceValue: `projects/p/databases/(default)/documents/${name}` },
  });
  expect(proves("id == 'ann' && resource.id == 'ann'", [named('t/ann')])).toBe(true);
  expect(proves("id == 'ann'", [named('u/ann')])).toBe(false);
});

test('a collection group is covered by a recursive variable only', () => {
  const group = { method: 'list', path: ['notes'], query: { branches: [[]], group: true } } as const;
  expect(verdictOf('match /{path=**}/notes/{id} { allow list; }', group).allowed).toBe(true);
  expect(verdictOf('match /{all=**} { allow list; }', group).allowed).toBe(true);
  expect(verdictOf('match /users/{uid}/notes/{id} { allow list; }', group).allowed).toBe(false);
  expect(verdictOf('match /notes/{id} { allow list; }', group).allowed).toBe(false);
  expect(verdictOf('match /{all=**} { allow list; }', group, '1').allowed).toBe(false);
});
