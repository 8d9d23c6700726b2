import { compareItems, comparePaths, compareText } from './document-path';
import type { StoredDocument } from './document-store';
import { type FieldPath, getField, isNameField } from './field-path';
import { type Cursor, type FieldFilter, listMembers, type Order, type Query } from './query';
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

function typeRank(value: RestValue): number {
  for (const kind in value) return RANKS[kind] ?? -1;
  return -1;
}

const isNaNValue = (value: RestValue): boolean => 'doubleValue' in value && value.doubleValue === 'NaN';

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

const sortedFields = ({ fields = {} }: { readonly fields?: RestFields }): [string, RestValue][] =>
  Object.entries(fields).sort(([one], [other]) => compareText(one, other));

const compareFields = ([a, left]: [string, RestValue], [b, right]: [string, RestValue]): number =>
  compareText(a, b) || compareValues(left, right);

/** Implements Firestore's order of types: null, booleans, numbers, times, texts, references, lists, maps. */
function compareValues(a: RestValue, b: RestValue): number {
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
    return compareItems(a.arrayValue.values ?? [], b.arrayValue.values ?? [], compareValues);
  }
  if ('mapValue' in a && 'mapValue' in b)
    return compareItems(sortedFields(a.mapValue), sortedFields(b.mapValue), compareFields);
  return 0;
}

const equalValues = (a: RestValue, b: RestValue): boolean => compareValues(a, b) === 0;

interface Candidate {
  readonly document: StoredDocument;
  readonly keys: readonly RestValue[];
}

const valueAt = (document: StoredDocument, field: FieldPath, root: string): RestValue | undefined =>
  isNameField(field)
    ? { referenceValue: `${root}/${document.path.join('/')}` }
    : getField(document.fields, field);

function isMatch({ operator, value: operand }: FieldFilter, value: RestValue): boolean {
  switch (operator) {
    case 'EQUAL':
      return equalValues(value, operand);
    case 'IN':
      return listMembers(operand).some((member) => equalValues(value, member));
    case 'ARRAY_CONTAINS':
      return listMembers(value).some((element) => equalValues(element, operand));
    default: {
      // Inequalities match only values of the operand's type, and never NaN.
      if (typeRank(value) !== typeRank(operand) || isNaNValue(value) || isNaNValue(operand)) return false;
      const order = compareValues(value, operand);
      const isBeyond = operator.startsWith('LESS') ? order < 0 : order > 0;
      return isBeyond || (order === 0 && operator.endsWith('EQUAL'));
    }
  }
}

function toCandidate(document: StoredDocument, { where, order }: Query, root: string): Candidate | null {
  const isFound = where.every((filter) => {
    const value = valueAt(document, filter.field, root);
    return value !== undefined && isMatch(filter, value);
  });
  if (!isFound) return null;
  const keys: RestValue[] = [];
  for (const { field } of order) {
    if (isNameField(field)) break;
    const value = valueAt(document, field, root);
    if (value === undefined) return null;
    keys.push(value);
  }
  return { document, keys };
}

/** Uses a plain loop for speed, because sorting calls the comparator very often. */
function comparator(order: readonly Order[]): (a: Candidate, b: Candidate) => number {
  const signs = order.map(({ descending }) => (descending ? -1 : 1));
  return (a, b) => {
    for (let index = 0; index < a.keys.length; index += 1) {
      const left = a.keys[index];
      const right = b.keys[index];
      const result = left && right ? compareValues(left, right) : 0;
      if (result !== 0) return result * (signs[index] ?? 1);
    }
    return comparePaths(a.document.path, b.document.path) * (signs[a.keys.length] ?? 1);
  };
}

function isAfter(candidate: Candidate, cursor: Cursor, order: readonly Order[], root: string): boolean {
  for (const [index, value] of cursor.values.entries()) {
    const { field, descending } = order[index] ?? { field: [], descending: false };
    const own = candidate.keys[index] ?? valueAt(candidate.document, field, root);
    const result = own === undefined ? 0 : compareValues(own, value);
    if (result !== 0) return descending ? result < 0 : result > 0;
  }
  return cursor.before;
}

export function runQuery(documents: readonly StoredDocument[], query: Query, root: string): StoredDocument[] {
  const { order, startAt, limit } = query;
  return documents
    .flatMap((document) => toCandidate(document, query, root) ?? [])
    .filter((candidate) => !startAt || isAfter(candidate, startAt, order, root))
    .sort(comparator(order))
    .slice(0, limit ?? undefined)
    .map(({ document }) => document);
}
