import { type Bound, fail, type RangeValue, type Value } from './value';

/** Order of two values of comparable kinds; null when they cannot be compared (or one is NaN). */
export function compare(a: Value, b: Value): number | null {
  if (a.kind === 'int' && b.kind === 'int') return a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
  if ((a.kind === 'int' || a.kind === 'float') && (b.kind === 'int' || b.kind === 'float')) {
    // Relational operators between bigint and number are exact, also beyond 2^53.
    if (a.value < b.value) return -1;
    if (a.value > b.value) return 1;
    return Number.isNaN(Number(a.value)) || Number.isNaN(Number(b.value)) ? null : 0;
  }
  if (a.kind === 'string' && b.kind === 'string') return compareText(a.value, b.value);
  if (
    (a.kind === 'timestamp' && b.kind === 'timestamp') ||
    (a.kind === 'duration' && b.kind === 'duration')
  ) {
    return a.nanos < b.nanos ? -1 : a.nanos > b.nanos ? 1 : 0;
  }
  return null;
}

/** Firestore orders strings by their UTF-8 bytes, which is code point order. */
function compareText(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8'));
}

const NOT_COMPARABLE: ReadonlySet<Value['kind']> = new Set([
  'map_diff',
  'object',
  'namespace',
  'openMap',
  'range',
  'listWith',
]);

function same(a: Value, b: Value, areNumbersByValue: boolean): boolean {
  if (NOT_COMPARABLE.has(b.kind)) return fail('These values cannot be compared');
  switch (a.kind) {
    case 'null':
      return b.kind === 'null';
    case 'int':
    case 'float':
      return areNumbersByValue ? compare(a, b) === 0 : a.kind === b.kind && a.value === b.value;
    case 'bool':
    case 'string':
      return a.kind === b.kind && a.value === b.value;
    case 'bytes':
      return b.kind === 'bytes' && a.value.equals(b.value);
    case 'timestamp':
    case 'duration':
      return a.kind === b.kind && a.nanos === b.nanos;
    case 'latlng':
      return b.kind === 'latlng' && a.latitude === b.latitude && a.longitude === b.longitude;
    case 'path':
      return (
        b.kind === 'path' &&
        a.segments.length === b.segments.length &&
        a.segments.every((part, i) => part === b.segments[i])
      );
    case 'list':
      return (
        b.kind === 'list' &&
        a.items.length === b.items.length &&
        a.items.every((item, i) => {
          const other = b.items[i];
          return other !== undefined && same(item, other, areNumbersByValue);
        })
      );
    case 'set':
      return (
        b.kind === 'set' &&
        a.items.length === b.items.length &&
        a.items.every((item) => b.items.some((other) => same(other, item, areNumbersByValue)))
      );
    case 'map':
      return (
        b.kind === 'map' &&
        a.entries.size === b.entries.size &&
        [...a.entries].every(([key, item]) => {
          const other = b.entries.get(key);
          return other !== undefined && same(item, other, areNumbersByValue);
        })
      );
    default:
      return fail('These values cannot be compared');
  }
}

/** Same kind and same content; integers differ from floats. Used within lists, sets and maps. */
export const identical = (a: Value, b: Value): boolean => same(a, b, false);

/** As `identical`, but 1 and 1.0 are the same at any depth. Used by `diff()`. */
export const isUnchanged = (a: Value, b: Value): boolean => same(a, b, true);

/** Whether a list or set has this very value. */
export const includes = (items: readonly Value[], wanted: Value): boolean =>
  items.some((item) => identical(item, wanted));

const isPartial = (value: Value): boolean =>
  value.kind === 'openMap' || value.kind === 'listWith' || (value.kind === 'object' && value.open);

/** `==` of the language: numbers by value at the top level, everything else as `identical`. Fails when it cannot be known. */
export function equals(a: Value, b: Value): boolean {
  if (isPartial(a) || isPartial(b)) return fail('The query does not fix this value');
  if (a.kind === 'range') return rangeEquals(a, b);
  if (b.kind === 'range') return rangeEquals(b, a);
  if ((a.kind === 'int' || a.kind === 'float') && (b.kind === 'int' || b.kind === 'float'))
    return compare(a, b) === 0;
  if (a.kind === 'object' || b.kind === 'object') {
    return a.kind === 'null' || b.kind === 'null' ? false : fail('These values cannot be compared');
  }
  return identical(a, b);
}

/** How every value of the range stands to `other`: -1 all below, 1 all above, 0 all equal; null when it depends. */
export function compareRange(
  range: RangeValue,
  other: Value,
): { order: -1 | 0 | 1; touches: boolean } | null {
  const low = range.low && compare(range.low.value, other);
  const high = range.high && compare(range.high.value, other);
  if (low === 0 && high === 0 && range.low?.inclusive && range.high?.inclusive)
    return { order: 0, touches: true };
  if (low !== null && low >= 0) return { order: 1, touches: low === 0 && inclusive(range.low) };
  if (high !== null && high <= 0) return { order: -1, touches: high === 0 && inclusive(range.high) };
  return null;
}

const inclusive = (bound: Bound | null): boolean => bound?.inclusive === true;

function rangeEquals(range: RangeValue, other: Value): boolean {
  if (other.kind === 'range') return fail('The query does not fix this value');
  const proof = compareRange(range, other);
  if (proof?.order === 0) return true;
  return proof && !proof.touches ? false : fail('The query does not fix this value');
}
