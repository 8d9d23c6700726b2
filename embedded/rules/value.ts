import type { RestFields, RestValue } from '../firestore/rest-value';

export type Value =
  | { readonly kind: 'null' }
  | { readonly kind: 'bool'; readonly value: boolean }
  | { readonly kind: 'int'; readonly value: bigint }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'timestamp'; readonly value: string }
  | { readonly kind: 'path'; readonly segments: readonly string[] }
  | { readonly kind: 'list' | 'set'; readonly items: readonly Value[] }
  | MapValue
  | { readonly kind: 'map_diff'; readonly affected: readonly string[] }
  | ObjectValue;

export type MapValue = { readonly kind: 'map'; readonly entries: ReadonlyMap<string, Value> };

export type ObjectValue = {
  readonly kind: 'object';
  readonly member: (name: string) => Value | undefined;
};

const MAX_INT = 2n ** 63n - 1n;

export class EvaluationError extends Error {
  offset: number | null = null;
}

/** Thrown when a limit is exceeded. It refuses the whole request; other evaluation errors make one `allow` fail. */
export class LimitError extends EvaluationError {}

export const fail = (message: string): never => {
  throw new EvaluationError(message);
};

export const NULL: Value = { kind: 'null' };
export const bool = (value: boolean): Value => ({ kind: 'bool', value });
export const float = (value: number): Value => ({ kind: 'float', value });
export const string = (value: string): Value => ({ kind: 'string', value });
export const list = (items: readonly Value[]): Value => ({ kind: 'list', items });
export const map = (entries: readonly (readonly [string, Value])[]): MapValue => ({
  kind: 'map',
  entries: new Map(entries),
});
export const object = (member: ObjectValue['member']): ObjectValue => ({ kind: 'object', member });

export const int = (value: bigint | number): Value => {
  const whole = BigInt(value);
  return whole > MAX_INT || whole < -MAX_INT - 1n ? fail('Integer overflow') : { kind: 'int', value: whole };
};

function fromRest(value: RestValue): Value {
  if ('booleanValue' in value) return bool(value.booleanValue);
  if ('integerValue' in value) return int(BigInt(value.integerValue));
  if ('doubleValue' in value) return float(Number(value.doubleValue));
  if ('timestampValue' in value) return { kind: 'timestamp', value: value.timestampValue };
  if ('stringValue' in value) return string(value.stringValue);
  if ('referenceValue' in value) return { kind: 'path', segments: value.referenceValue.split('/').slice(2) };
  if ('arrayValue' in value) return list((value.arrayValue.values ?? []).map(fromRest));
  return 'mapValue' in value ? fromFields(value.mapValue.fields ?? {}) : NULL;
}

export const fromFields = (fields: RestFields): MapValue =>
  map(Object.entries(fields).map(([name, value]) => [name, fromRest(value)]));

/** Converts a JSON value of a token's payload to a value of the rules; whole numbers become integers. */
export function fromJson(value: unknown): Value {
  if (typeof value === 'boolean') return bool(value);
  if (typeof value === 'string') return string(value);
  if (typeof value === 'number') return Number.isSafeInteger(value) ? int(value) : float(value);
  if (Array.isArray(value)) return list(value.map(fromJson));
  if (typeof value !== 'object' || value === null) return NULL;
  return map(Object.entries(value).map(([name, item]) => [name, fromJson(item)]));
}

export function toText(value: Value): string {
  if (value.kind === 'null') return 'null';
  if (value.kind === 'string') return value.value;
  if (value.kind === 'bool' || value.kind === 'int') return String(value.value);
  if (value.kind === 'float') return floatText(value.value);
  if (value.kind === 'path') return `/${value.segments.join('/')}`;
  return fail(`A ${value.kind} cannot be joined`);
}

function floatText(value: number): string {
  const size = Math.abs(value);
  if (!Number.isFinite(value)) return String(value);
  const isPlain = size === 0 || (size >= 1e-3 && size < 1e7);
  const [digits = '', exponent] = isPlain ? [String(value)] : value.toExponential().split('e');
  const withPoint = digits.includes('.') ? digits : `${digits}.0`;
  return exponent === undefined ? withPoint : `${withPoint}E${Number(exponent)}`;
}
