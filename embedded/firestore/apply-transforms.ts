import { compareValues, equalValues } from './compare-values';
import { getField, setField } from './document-fields';
import { doubleValue } from './read-value';
import type { Transform } from './read-write';
import type { RestFields, RestValue } from './rest-value';

const MIN_INTEGER = -(2n ** 63n);
const MAX_INTEGER = 2n ** 63n - 1n;

const isNumber = (value: RestValue | undefined): value is RestValue =>
  value !== undefined && ('integerValue' in value || 'doubleValue' in value);

const asDouble = (value: RestValue): number =>
  Number(
    'integerValue' in value ? value.integerValue : 'doubleValue' in value ? value.doubleValue : Number.NaN,
  );

function add(a: RestValue, b: RestValue): RestValue {
  if (!('integerValue' in a && 'integerValue' in b)) return doubleValue(asDouble(a) + asDouble(b));
  const sum = BigInt(a.integerValue) + BigInt(b.integerValue);
  const capped = sum > MAX_INTEGER ? MAX_INTEGER : sum < MIN_INTEGER ? MIN_INTEGER : sum;
  return { integerValue: String(capped) };
}

const elementsOf = (value: RestValue | undefined): readonly RestValue[] =>
  value !== undefined && 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];

const list = (values: RestValue[]): RestValue => ({ arrayValue: values.length === 0 ? {} : { values } });

function append(current: RestValue | undefined, operands: readonly RestValue[]): RestValue {
  const values = [...elementsOf(current)];
  for (const operand of operands) {
    if (!values.some((value) => equalValues(value, operand))) values.push(operand);
  }
  return list(values);
}

function transformed(current: RestValue | undefined, transform: Transform, time: string): RestValue {
  const { operation, operands } = transform;
  if (operation === 'time') return { timestampValue: time };
  if (operation === 'append') return append(current, operands);
  if (operation === 'remove') {
    return list(
      elementsOf(current).filter((value) => !operands.some((operand) => equalValues(value, operand))),
    );
  }
  const operand = operands[0] ?? { integerValue: '0' };
  if (!isNumber(current)) return operand;
  if (operation === 'increment') return add(current, operand);
  const order = compareValues(operand, current);
  return (operation === 'maximum' ? order > 0 : order < 0) ? operand : current;
}

/**
 * The fields after all transforms, in order, and one result each: the new value, or null for list transforms.
 * `time` is the request time, which every server timestamp of a commit shares.
 */
export function applyTransforms(
  fields: RestFields,
  transforms: readonly Transform[],
  time: string,
): { fields: RestFields; results: RestValue[] } {
  let next = fields;
  const results = transforms.map((transform): RestValue => {
    const value = transformed(getField(next, transform.field), transform, time);
    next = setField(next, transform.field, value);
    return 'arrayValue' in value ? { nullValue: null } : value;
  });
  return { fields: next, results };
}
