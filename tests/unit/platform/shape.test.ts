import { expect, test } from 'vitest';
import { hasShape, isFigure, isFlag, isList, isObject, isOneOf, isText } from '@/lib/platform/storage/shape';

const isRow = hasShape({ name: isText, at: isFigure, isGood: isFlag, kind: isOneOf('a', 'b'), all: isList });
const ROW = { name: '', at: 0, isGood: false, kind: 'a', all: [] };

test('an object with these fields has the shape, whatever else it holds', () => {
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
])('a wrong %s, %j, is another shape', (field, value) => {
  expect(isRow({ ...ROW, [field]: value })).toBe(false);
});

test.each([null, undefined, 7, 'text', [], () => ROW])('%j has no such shape', (value) => {
  expect(isRow(value)).toBe(false);
});

test('null is no object', () => {
  expect([isObject(null), isObject([]), isObject({})]).toEqual([false, true, true]);
});
