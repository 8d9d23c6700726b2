import { type Path, parsePath } from './document-path';
import { isNameField, NAME_FIELD, parseFieldPath, sameFieldPath } from './field-path';
import { invalid } from './firestore-error';
import { asBoolean, asCount, asEnum, asList, asObject, asText, isAbsent } from './json-shape';
import type { Cursor, FieldOperator, Filter, Order, Query } from './query';
import { allConditions, checkCombination } from './query-branches';
import { readFilter } from './read-filter';
import { readValue } from './read-value';
import { compareText } from './text-order';

const DIRECTIONS = { 0: 'DIRECTION_UNSPECIFIED', 1: 'ASCENDING', 2: 'DESCENDING' } as const;
const INEQUALITIES: readonly FieldOperator[] = [
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
];
const QUERY_KEYS = ['select', 'from', 'where', 'orderBy', 'startAt', 'endAt', 'offset', 'limit'];

function readSource(raw: unknown): { collectionId: string | null; allDescendants: boolean } {
  const selectors = asList(raw, 'from');
  if (selectors.length !== 1) throw invalid('A query needs exactly one collection selector');
  const selector = asObject(selectors[0], 'from', ['collectionId', 'allDescendants']);
  const collectionId = asText(selector.collectionId, 'collectionId');
  const allDescendants = asBoolean(selector.allDescendants, 'allDescendants');
  if (collectionId === '' && !allDescendants) throw invalid('A collection selector needs a collection id');
  if (collectionId !== '' && parsePath(collectionId).length !== 1) throw invalid('Invalid collection id');
  return { collectionId: collectionId === '' ? null : collectionId, allDescendants };
}

function readOrder(raw: unknown): Order {
  const object = asObject(raw, 'orderBy', ['field', 'direction']);
  const text = asText(asObject(object.field, 'field', ['fieldPath']).fieldPath, 'fieldPath');
  const direction = asEnum(object.direction ?? 0, DIRECTIONS, 'direction');
  return { field: parseFieldPath(text), text, descending: direction === 'DESCENDING' };
}

/** Adds the order hosted Firestore implies: inequality fields by path, then the name, in the last explicit direction. */
function wholeOrder(explicit: readonly Order[], where: Filter | null): readonly Order[] {
  const order = [...explicit];
  const descending = explicit.at(-1)?.descending ?? false;
  const has = (field: readonly string[]): boolean => order.some((other) => sameFieldPath(other.field, field));
  const ranged = allConditions(where)
    .filter(({ operator, field }) => INEQUALITIES.includes(operator) && !isNameField(field))
    .sort((a, b) => compareText(a.field.join('.'), b.field.join('.')));
  for (const { field, text } of ranged) {
    if (!has(field)) order.push({ field, text, descending });
  }
  if (!has([NAME_FIELD])) order.push({ field: [NAME_FIELD], text: NAME_FIELD, descending });
  return order;
}

function readCursor(raw: unknown, order: readonly Order[]): Cursor | null {
  if (isAbsent(raw)) return null;
  const object = asObject(raw, 'cursor', ['values', 'before']);
  const values = asList(object.values, 'cursor.values').map((value) => readValue(value));
  if (values.length > order.length) throw invalid('A cursor has more values than the query has order fields');
  for (const [index, value] of values.entries()) {
    const field = order[index]?.field ?? [];
    if (isNameField(field) && !('referenceValue' in value))
      throw invalid('A cursor on the name needs a reference');
  }
  return { values, before: asBoolean(object.before, 'cursor.before') };
}

/** A `structuredQuery` below the given document (`[]` for the root). Throws INVALID_ARGUMENT. */
export function readQuery(raw: unknown, parent: Path): Query {
  if (isAbsent(raw)) throw invalid('structuredQuery is missing');
  if (parent.length % 2 !== 0) throw invalid('A query runs below a document or the root');
  const object = asObject(raw, 'structuredQuery', QUERY_KEYS);
  const where = isAbsent(object.where) ? null : readFilter(object.where);
  checkCombination(where);
  const explicitOrder = asList(object.orderBy, 'orderBy').map(readOrder);
  for (const [index, { field, text }] of explicitOrder.entries()) {
    if (explicitOrder.slice(0, index).some((other) => sameFieldPath(other.field, field))) {
      throw invalid(`The query is ordered twice by ${text}`);
    }
  }
  const order = wholeOrder(explicitOrder, where);
  const select = isAbsent(object.select)
    ? null
    : asList(asObject(object.select, 'select', ['fields']).fields, 'select.fields').map((field) =>
        parseFieldPath(asObject(field, 'select.fields', ['fieldPath']).fieldPath),
      );
  return {
    parent,
    ...readSource(object.from),
    where,
    explicitOrder,
    order,
    startAt: readCursor(object.startAt, order),
    endAt: readCursor(object.endAt, order),
    limit: asCount(object.limit, 'limit'),
    offset: asCount(object.offset, 'offset') ?? 0,
    select,
  };
}
