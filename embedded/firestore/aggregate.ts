import { getField } from './document-fields';
import { type FieldPath, parseStoredFieldPath } from './field-path';
import { invalid } from './firestore-error';
import { asCount, asList, asObject, asText, isAbsent } from './json-shape';
import { doubleValue } from './read-value';
import type { RestFields, RestValue } from './rest-value';
import type { StoredDocument } from './stored-document';

export type Aggregation =
  | { readonly kind: 'count'; readonly alias: string; readonly upTo: number | null }
  | { readonly kind: 'sum' | 'avg'; readonly alias: string; readonly field: FieldPath };

const MAX_AGGREGATIONS = 5;
const MIN_INTEGER = -(2n ** 63n);
const MAX_INTEGER = 2n ** 63n - 1n;

function readAggregation(raw: unknown, position: number): Aggregation {
  const kinds = ['count', 'sum', 'avg'] as const;
  const object = asObject(raw, 'aggregation', [...kinds, 'alias']);
  const given = kinds.filter((kind) => !isAbsent(object[kind]));
  const kind = given[0];
  if (kind === undefined || given.length !== 1) throw invalid('An aggregation needs exactly one operator');
  const alias = asText(object.alias, 'alias') || `field_${position + 1}`;
  if (kind === 'count') {
    const upTo = asCount(asObject(object.count, 'count', ['upTo']).upTo, 'upTo');
    if (upTo === 0) throw invalid('upTo must be above zero');
    return { kind, alias, upTo };
  }
  const { field } = asObject(object[kind], kind, ['field']);
  return { kind, alias, field: parseStoredFieldPath(asObject(field, 'field', ['fieldPath']).fieldPath) };
}

/** The list of aggregations. Throws INVALID_ARGUMENT when there are none, more than five, or two of one alias. */
export function readAggregations(raw: unknown): readonly Aggregation[] {
  const aggregations = asList(raw, 'aggregations').map(readAggregation);
  if (aggregations.length === 0) throw invalid('At least one aggregation is needed');
  if (aggregations.length > MAX_AGGREGATIONS)
    throw invalid(`At most ${MAX_AGGREGATIONS} aggregations are allowed`);
  const aliases = new Set(aggregations.map(({ alias }) => alias));
  if (aliases.size < aggregations.length) throw invalid('Two aggregations have the same alias');
  return aggregations;
}

const isNumber = (value: RestValue | undefined): value is RestValue =>
  value !== undefined && ('integerValue' in value || 'doubleValue' in value);

const asDouble = (value: RestValue): number =>
  Number('integerValue' in value ? value.integerValue : 'doubleValue' in value ? value.doubleValue : 0);

/** Integers stay integers unless the sum leaves 64 bits. */
function sum(values: readonly RestValue[]): RestValue {
  if (values.every((value) => 'integerValue' in value)) {
    const total = values.reduce((all, value) => all + BigInt(value.integerValue), 0n);
    if (total >= MIN_INTEGER && total <= MAX_INTEGER) return { integerValue: String(total) };
  }
  return doubleValue(values.reduce((all, value) => all + asDouble(value), 0));
}

function resultOf(aggregation: Aggregation, documents: readonly StoredDocument[]): RestValue {
  if (aggregation.kind === 'count') {
    return { integerValue: String(Math.min(documents.length, aggregation.upTo ?? documents.length)) };
  }
  const values = documents.map(({ fields }) => getField(fields, aggregation.field)).filter(isNumber);
  if (aggregation.kind === 'sum') return sum(values);
  if (values.length === 0) return { nullValue: null };
  return doubleValue(values.reduce((all, value) => all + asDouble(value), 0) / values.length);
}

/** One result per alias. */
export const aggregate = (
  aggregations: readonly Aggregation[],
  documents: readonly StoredDocument[],
): RestFields =>
  Object.fromEntries(
    aggregations.map((aggregation) => [aggregation.alias, resultOf(aggregation, documents)]),
  );

/** Fields a document must have to take part: with a sum or average in the request, also in its count. */
export const requiredFields = (aggregations: readonly Aggregation[]): readonly FieldPath[] =>
  aggregations.flatMap((aggregation) => (aggregation.kind === 'count' ? [] : [aggregation.field]));
