import { expect, test } from 'vitest';
import { hasShape, isFigure, isFlag, isList, isObject, isOneOf, isText } from '@/lib/platform/storage/shape';

const isRow = hasShape({ name: isText, at: isFigure, isGood: isFlag, kind: isOneOf('a', 'b'), all: isList });
const ROW = { name: '', at: 0, isGood: false, kind: 'a', all: [] };

test('accepts an object with these fields and others', () => {
  expect(isRow(ROW)).toBe(true);
  expect(isRow({ ...ROW, more: 1 })).toBe(true);
});

test.each([
  ['name', 7],
  ['at', Number.NaN],
  ['at', Number.POSITIVE_INFINITY],
  ['at', '1'],
  ['isGood', 'true'],
  ['kind', 'c'],
  ['all', {}],
  ['all', undefined],
])('rejects a wrong %s: %j', (field, value) => {
  expect(isRow({ ...ROW, [field]: value })).toBe(false);
});

test.each([null, undefined, 7, 'text', [], () => ROW])('rejects %j', (value) => {
  expect(isRow(value)).toBe(false);
});

test('does not treat null as an object', () => {
  expect([isObject(null), isObject([]), isObject({})]).toEqual([false, true, true]);
});
