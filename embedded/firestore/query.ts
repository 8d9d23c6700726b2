import { compareText, type Path, parsePath } from './document-path';
import { type FieldPath, isNameField, NAME_FIELD, parseFieldPath } from './field-path';
import { invalid, unsupported } from './firestore-error';
import { readValue } from './read-value';
import { asBoolean, asCount, asEnum, asList, asObject, asText, isAbsent } from './request-json';
import type { RestValue } from './rest-value';

export type FieldOperator =
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'EQUAL'
  | 'ARRAY_CONTAINS'
  | 'IN';

export interface FieldFilter {
  readonly field: FieldPath;
  readonly operator: FieldOperator;
  readonly value: RestValue;
}

export interface Order {
  readonly field: FieldPath;
  readonly descending: boolean;
}

export interface Cursor {
  readonly values: readonly RestValue[];
  readonly before: boolean;
}

export interface Query {
  readonly collection: Path;
  readonly isGroup: boolean;
  readonly where: readonly FieldFilter[];
  readonly order: readonly Order[];
  readonly startAt: Cursor | null;
  readonly limit: number | null;
}

const OPERATORS = {
  1: 'LESS_THAN',
  2: 'LESS_THAN_OR_EQUAL',
  3: 'GREATER_THAN',
  4: 'GREATER_THAN_OR_EQUAL',
  5: 'EQUAL',
  6: 'NOT_EQUAL',
  7: 'ARRAY_CONTAINS',
  8: 'IN',
  9: 'ARRAY_CONTAINS_ANY',
  10: 'NOT_IN',
} as const;
const COMPOSITE_OPERATORS = { 1: 'AND', 2: 'OR' } as const;
const DIRECTIONS = { 0: 'DIRECTION_UNSPECIFIED', 1: 'ASCENDING', 2: 'DESCENDING' } as const;
const MAX_IN_VALUES = 30;

export const listMembers = (value: RestValue): readonly RestValue[] =>
  'arrayValue' in value ? (value.arrayValue.values ?? []) : [];

const readField = (raw: unknown): FieldPath =>
  parseFieldPath(asObject(raw, 'field', ['fieldPath']).fieldPath);

function readCondition(raw: unknown): FieldFilter {
  const object = asObject(raw, 'fieldFilter', ['field', 'op', 'value']);
  if (isAbsent(object.value)) throw invalid('A filter needs a value');
  const field = readField(object.field);
  const operator = asEnum(object.op, OPERATORS, 'op');
  const value = readValue(object.value);
  if (operator === 'NOT_EQUAL' || operator === 'ARRAY_CONTAINS_ANY' || operator === 'NOT_IN')
    throw unsupported(`the query operator ${operator}`);
  const operands = operator === 'IN' ? listMembers(value) : [value];
  if (operands.length === 0) throw invalid('IN needs a list with at least one value');
  if (operands.length > MAX_IN_VALUES) throw invalid(`IN takes at most ${MAX_IN_VALUES} values`);
  if (isNameField(field) && operator === 'ARRAY_CONTAINS') throw invalid('The document name is not a list');
  if (isNameField(field) && !operands.every((operand) => 'referenceValue' in operand))
    throw invalid('The document name is compared with references only');
  return { field, operator, value };
}

function readWhere(raw: unknown): readonly FieldFilter[] {
  if (isAbsent(raw)) return [];
  const object = asObject(raw, 'filter', ['fieldFilter', 'compositeFilter'], ['unaryFilter']);
  if (isAbsent(object.compositeFilter)) return [readCondition(object.fieldFilter)];
  if (!isAbsent(object.fieldFilter)) throw invalid('A filter needs exactly one kind');
  const composite = asObject(object.compositeFilter, 'compositeFilter', ['op', 'filters']);
  if (asEnum(composite.op, COMPOSITE_OPERATORS, 'op') === 'OR') throw unsupported('the query operator OR');
  const filters = asList(composite.filters, 'compositeFilter.filters');
  if (filters.length === 0) throw invalid('A composite filter needs at least one filter');
  return filters.map((filter) =>
    readCondition(
      asObject(filter, 'filter', ['fieldFilter'], ['compositeFilter', 'unaryFilter']).fieldFilter,
    ),
  );
}

function readOrder(raw: unknown): Order {
  const object = asObject(raw, 'orderBy', ['field', 'direction']);
  const direction = asEnum(object.direction ?? 0, DIRECTIONS, 'direction');
  return { field: readField(object.field), descending: direction === 'DESCENDING' };
}

/** Adds Firestore's implied sort keys (inequality fields, then the name) in the direction of the last explicit key. */
function wholeOrder(explicit: readonly Order[], where: readonly FieldFilter[]): readonly Order[] {
  const order = [...explicit];
  const descending = explicit.at(-1)?.descending ?? false;
  const implied = where
    .filter(({ operator, field }) => operator.includes('THAN') && !isNameField(field))
    .map(({ field }) => field)
    .sort((a, b) => compareText(a.join('.'), b.join('.')));
  for (const field of [...implied, [NAME_FIELD]]) {
    const isThere = order.some((other) => other.field.join('\n') === field.join('\n'));
    if (!isThere) order.push({ field, descending });
  }
  return order;
}

function readCursor(raw: unknown, order: readonly Order[]): Cursor | null {
  if (isAbsent(raw)) return null;
  const object = asObject(raw, 'cursor', ['values', 'before']);
  const values = asList(object.values, 'cursor.values').map((value) => readValue(value));
  if (values.length > order.length) throw invalid('A cursor has more values than the query has order fields');
  for (const [index, value] of values.entries()) {
    if (isNameField(order[index]?.field ?? []) && !('referenceValue' in value))
      throw invalid('A cursor on the name needs a reference');
  }
  return { values, before: asBoolean(object.before, 'cursor.before') };
}

export function readQuery(raw: unknown, parent: Path): Query {
  if (isAbsent(raw)) throw invalid('structuredQuery is missing');
  if (parent.length % 2 !== 0) throw invalid('A query runs below a document or the root');
  const keys = ['from', 'where', 'orderBy', 'startAt', 'limit'];
  const object = asObject(raw, 'structuredQuery', keys, ['select', 'endAt', 'offset']);
  const selectors = asList(object.from, 'from');
  if (selectors.length !== 1) throw invalid('A query needs exactly one collection selector');
  const selector = asObject(selectors[0], 'from', ['collectionId', 'allDescendants']);
  const collectionId = asText(selector.collectionId, 'collectionId');
  const isGroup = asBoolean(selector.allDescendants, 'allDescendants');
  if (!isGroup && parsePath(collectionId).length !== 1) throw invalid('Invalid collection id');
  const where = readWhere(object.where);
  const order = wholeOrder(asList(object.orderBy, 'orderBy').map(readOrder), where);
  return {
    collection: [...parent, collectionId],
    isGroup,
    where,
    order,
    startAt: readCursor(object.startAt, order),
    limit: asCount(object.limit, 'limit'),
  };
}
