/** Values of the rules language. Integers are 64 bit, times and durations count nanoseconds. */
export type Value =
  | NullValue
  | BoolValue
  | IntValue
  | FloatValue
  | StringValue
  | BytesValue
  | TimestampValue
  | DurationValue
  | LatLngValue
  | PathValue
  | ListValue
  | SetValue
  | MapValue
  | MapDiffValue
  | ObjectValue
  | NamespaceValue
  | OpenMapValue
  | RangeValue
  | ListWithValue;

export type NullValue = { readonly kind: 'null' };
export type BoolValue = { readonly kind: 'bool'; readonly value: boolean };
export type IntValue = { readonly kind: 'int'; readonly value: bigint };
export type FloatValue = { readonly kind: 'float'; readonly value: number };
export type StringValue = { readonly kind: 'string'; readonly value: string };
export type BytesValue = { readonly kind: 'bytes'; readonly value: Buffer };
export type TimestampValue = { readonly kind: 'timestamp'; readonly nanos: bigint };
export type DurationValue = { readonly kind: 'duration'; readonly nanos: bigint };
export type LatLngValue = { readonly kind: 'latlng'; readonly latitude: number; readonly longitude: number };
export type PathValue = { readonly kind: 'path'; readonly segments: readonly string[] };
export type ListValue = { readonly kind: 'list'; readonly items: readonly Value[] };
export type SetValue = { readonly kind: 'set'; readonly items: readonly Value[] };
export type MapValue = { readonly kind: 'map'; readonly entries: ReadonlyMap<string, Value> };
export type MapDiffValue = {
  readonly kind: 'map_diff';
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
};

/** `request`, `resource` and their parts: members by name, no methods. `open` when it stands for many documents. */
export type ObjectValue = {
  readonly kind: 'object';
  readonly open: boolean;
  readonly member: (name: string) => Value | undefined;
};

/** `math`, `timestamp` and the other holders of functions. */
export type NamespaceValue = { readonly kind: 'namespace'; readonly name: string };

/** In a list request: a map of which only the entries the query fixes are known. */
export type OpenMapValue = { readonly kind: 'openMap'; readonly known: ReadonlyMap<string, Value> };

export type Bound = {
  readonly value: IntValue | FloatValue | StringValue | TimestampValue;
  readonly inclusive: boolean;
};

/** In a list request: a number, string or timestamp of which only limits are known. At least one bound is there. */
export type RangeValue = { readonly kind: 'range'; readonly low: Bound | null; readonly high: Bound | null };

/** In a list request: a list of which only some members are known. */
export type ListWithValue = { readonly kind: 'listWith'; readonly members: readonly Value[] };

export const NULL: NullValue = { kind: 'null' };
export const TRUE: BoolValue = { kind: 'bool', value: true };
export const FALSE: BoolValue = { kind: 'bool', value: false };

const MAX_INT = 2n ** 63n - 1n;
const MIN_INT = -(2n ** 63n);

/** An evaluation that cannot give a value. It denies the `allow` it happens in, no more. */
export class EvaluationError extends Error {
  offset: number | null = null;
}

/** A limit of the whole request is reached. No operator tolerates it: the request is denied. */
export class LimitError extends EvaluationError {}

export const fail = (message: string): never => {
  throw new EvaluationError(message);
};

export const bool = (value: boolean): BoolValue => (value ? TRUE : FALSE);
export const float = (value: number): FloatValue => ({ kind: 'float', value });
export const string = (value: string): StringValue => ({ kind: 'string', value });
export const bytes = (value: Buffer): BytesValue => ({ kind: 'bytes', value });
export const timestamp = (nanos: bigint): TimestampValue => ({ kind: 'timestamp', nanos });
export const duration = (nanos: bigint): DurationValue => ({ kind: 'duration', nanos });
export const path = (segments: readonly string[]): PathValue => ({ kind: 'path', segments });
export const list = (items: readonly Value[]): ListValue => ({ kind: 'list', items });
export const map = (entries: ReadonlyMap<string, Value>): MapValue => ({ kind: 'map', entries });

/** An integer value; fails outside 64 bits. */
export const int = (value: bigint | number): IntValue => {
  const whole = BigInt(value);
  return whole > MAX_INT || whole < MIN_INT ? fail('Integer overflow') : { kind: 'int', value: whole };
};

export const kindName = (value: Value): string => {
  if (value.kind === 'openMap' || value.kind === 'range' || value.kind === 'listWith')
    return 'a value the query does not fix';
  return value.kind;
};
