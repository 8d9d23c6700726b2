import { expect, test } from 'vitest';
import { missingIndex } from '../../hosted/world/missing-index';

const PATH = '/v1/projects/p/databases/(default)/documents/users/u:runQuery';

const filter = (fieldPath: string, op: string | number = 'EQUAL') => ({
  fieldFilter: { field: { fieldPath }, op, value: { stringValue: 'x' } },
});
const order = (fieldPath: string) => ({ field: { fieldPath }, direction: 'DESCENDING' });

const missing = (query: object, collectionId = 'history', path = PATH): string | null =>
  missingIndex(path, JSON.stringify({ structuredQuery: { from: [{ collectionId }], ...query } }));
const missingInGroup = (collectionId: string, query: object): string | null =>
  missing({ from: [{ collectionId, allDescendants: true }], ...query });

test.each([
  ['one order', { orderBy: [order('at'), order('__name__')] }],
  ['one range', { where: filter('at', 'LESS_THAN'), orderBy: [order('at')] }],
  ['equalities only', { where: { compositeFilter: { op: 'AND', filters: [filter('a'), filter('b')] } } }],
])('needs no own index for %s', (_, query) => {
  expect(missing(query)).toBeNull();
});

test.each([
  ['an equality with another order', { where: filter('a'), orderBy: [order('at')] }],
  ['an equality as firebase-admin sends it', { where: filter('a', 5), orderBy: [order('at')] }],
  ['two orders', { orderBy: [order('a'), order('at')] }],
])('names the missing index for %s', (_, query) => {
  expect(missing(query)).toMatch(/^history by /);
});

test('refuses a field whose index is switched off', () => {
  expect(missing({ where: filter('items', 'ARRAY_CONTAINS') }, 'lists')).toBe('lists by items');
});

test('knows the deployed index across collections of the same name, and names a missing one', () => {
  expect(missingInGroup('rsvps', { where: filter('event', 5) })).toBeNull();
  expect(missingInGroup('rsvps', { where: filter('going') })).toBe('rsvps by going');
  expect(missingInGroup('history', { orderBy: [{ field: { fieldPath: '__name__' } }] })).toBeNull();
});

test('reads only queries', () => {
  const commit = PATH.replace('runQuery', 'commit');
  expect(missing({ orderBy: [order('a'), order('at')] }, 'history', commit)).toBeNull();
});
