import { comparePaths, compareText } from './document-path';
import type { RestFields, RestValue } from './rest-value';
import { compareTimestamps } from './timestamps';

const RANKS: Readonly<Record<string, number>> = {
  nullValue: 0,
  booleanValue: 1,
  integerValue: 2,
  doubleValue: 2,
  timestampValue: 3,
  stringValue: 4,
  referenceValue: 5,
  arrayValue: 6,
  mapValue: 7,
};

export function typeRank(value: RestValue): number {
  for (const kind in value) return RANKS[kind] ?? -1;
  return -1;
}

export const isNaNValue = (value: RestValue): boolean =>
  'doubleValue' in value && value.doubleValue === 'NaN';

type NumberValue = Extract<RestValue, { integerValue: string } | { doubleValue: unknown }>;

const asDouble = (value: NumberValue): number =>
  Number('integerValue' in value ? value.integerValue : value.doubleValue);

/** Compares numbers exactly, also integers beyond 2^53. NaN is the lowest number and equals itself. */
function compareNumbers(a: NumberValue, b: NumberValue): number {
  const left = asDouble(a);
  const right = asDouble(b);
  if (Number.isNaN(left)) return Number.isNaN(right) ? 0 : -1;
  if (Number.isNaN(right)) return 1;
  if (left !== right) return left < right ? -1 : 1;
  if (Number.isSafeInteger(left) || !Number.isInteger(left)) return 0;
  const exact = (value: NumberValue): bigint =>
    BigInt('integerValue' in value ? value.integerValue : asDouble(value));
  const difference = exact(a) - exact(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function compareLists(a: readonly RestValue[], b: readonly RestValue[]): number {
  for (const [index, left] of a.entries()) {
    const right = b[index];
    if (right === undefined) return 1;
    const order = compareValues(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareMaps(a: RestFields, b: RestFields): number {
  const left = Object.entries(a).sort(([one], [other]) => compareText(one, other));
  const right = Object.entries(b).sort(([one], [other]) => compareText(one, other));
  for (const [index, [key, value]] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = compareText(key, other[0]) || compareValues(value, other[1]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Implements Firestore's order of types: null, booleans, numbers, times, texts, references, lists, maps. */
export function compareValues(a: RestValue, b: RestValue): number {
  const rank = typeRank(a) - typeRank(b);
  if (rank !== 0) return rank;
  if ('stringValue' in a && 'stringValue' in b) return compareText(a.stringValue, b.stringValue);
  if ('integerValue' in a || 'doubleValue' in a) return compareNumbers(a, b as NumberValue);
  if ('timestampValue' in a && 'timestampValue' in b)
    return compareTimestamps(a.timestampValue, b.timestampValue);
  if ('booleanValue' in a && 'booleanValue' in b) return Number(a.booleanValue) - Number(b.booleanValue);
  if ('referenceValue' in a && 'referenceValue' in b) {
    return comparePaths(a.referenceValue.split('/'), b.referenceValue.split('/'));
  }
  if ('arrayValue' in a && 'arrayValue' in b) {
    return compareLists(a.arrayValue.values ?? [], b.arrayValue.values ?? []);
  }
  if ('mapValue' in a && 'mapValue' in b)
    return compareMaps(a.mapValue.fields ?? {}, b.mapValue.fields ?? {});
  return 0;
}

export const equalValues = (a: RestValue, b: RestValue): boolean => compareValues(a, b) === 0;
