import { isNameField, parseFieldPath } from './field-path';
import { invalid } from './firestore-error';
import { asEnum, asList, asObject, asText, isAbsent } from './json-shape';
import type { FieldFilter, FieldOperator, Filter } from './query';
import { readValue } from './read-value';
import type { RestValue } from './rest-value';

const FIELD_OPERATORS = {
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
const UNARY_OPERATORS = { 2: 'IS_NAN', 3: 'IS_NULL', 4: 'IS_NOT_NAN', 5: 'IS_NOT_NULL' } as const;
const COMPOSITE_OPERATORS = { 1: 'AND', 2: 'OR' } as const;
const LIST_LIMITS: Partial<Record<FieldOperator, number>> = { IN: 30, ARRAY_CONTAINS_ANY: 30, NOT_IN: 10 };
const MAX_DEPTH = 20;

/** The members of a list value, empty for any other value. */
export const listMembers = (value: RestValue): readonly RestValue[] =>
  'arrayValue' in value ? (value.arrayValue.values ?? []) : [];

function readReferenceField(raw: unknown): { text: string; field: readonly string[] } {
  const text = asText(asObject(raw, 'field', ['fieldPath']).fieldPath, 'fieldPath');
  return { text, field: parseFieldPath(text) };
}

function checkOperand({ field, operator, value }: FieldFilter): void {
  const limit = LIST_LIMITS[operator];
  const operands = limit === undefined ? [value] : listMembers(value);
  if (operands.length === 0) throw invalid(`${operator} needs a list with at least one value`);
  if (limit !== undefined && operands.length > limit)
    throw invalid(`${operator} takes at most ${limit} values`);
  if (!isNameField(field)) return;
  if (operator.startsWith('ARRAY')) throw invalid('The document name is not a list');
  if (!operands.every((operand) => 'referenceValue' in operand)) {
    throw invalid('The document name is compared with references only');
  }
}

function readFieldFilter(raw: unknown): FieldFilter {
  const object = asObject(raw, 'fieldFilter', ['field', 'op', 'value']);
  if (isAbsent(object.value)) throw invalid('A filter needs a value');
  const filter: FieldFilter = {
    kind: 'field',
    ...readReferenceField(object.field),
    operator: asEnum(object.op, FIELD_OPERATORS, 'op'),
    value: readValue(object.value),
  };
  checkOperand(filter);
  return filter;
}

function readUnaryFilter(raw: unknown): FieldFilter {
  const object = asObject(raw, 'unaryFilter', ['field', 'op']);
  const operator = asEnum(object.op, UNARY_OPERATORS, 'op');
  const filter: FieldFilter = {
    kind: 'field',
    ...readReferenceField(object.field),
    operator: operator.startsWith('IS_NOT') ? 'NOT_EQUAL' : 'EQUAL',
    value: operator.endsWith('NAN') ? { doubleValue: 'NaN' } : { nullValue: null },
  };
  checkOperand(filter);
  return filter;
}

/** The `where` clause as a tree. Throws INVALID_ARGUMENT for a malformed one. */
export function readFilter(raw: unknown, depth = 1): Filter {
  if (depth > MAX_DEPTH) throw invalid(`Filters are nested deeper than ${MAX_DEPTH} levels`);
  const kinds = ['fieldFilter', 'unaryFilter', 'compositeFilter'];
  const object = asObject(raw, 'filter', kinds);
  const given = kinds.filter((kind) => !isAbsent(object[kind]));
  if (given.length !== 1) throw invalid('A filter needs exactly one kind');
  if (given[0] === 'fieldFilter') return readFieldFilter(object.fieldFilter);
  if (given[0] === 'unaryFilter') return readUnaryFilter(object.unaryFilter);
  const composite = asObject(object.compositeFilter, 'compositeFilter', ['op', 'filters']);
  const filters = asList(composite.filters, 'compositeFilter.filters').map((inner) =>
    readFilter(inner, depth + 1),
  );
  if (filters.length === 0) throw invalid('A composite filter needs at least one filter');
  const operator = asEnum(composite.op, COMPOSITE_OPERATORS, 'op');
  return { kind: operator === 'AND' ? 'and' : 'or', filters };
}
