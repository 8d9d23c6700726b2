import { fail, type Value } from './value';

const isNumber = (value: Value): value is Extract<Value, { kind: 'int' | 'float' }> =>
  value.kind === 'int' || value.kind === 'float';

/** Returns the order of two numbers or two texts; null when one is NaN. Throws for values of other kinds. */
export function compare(a: Value, b: Value): number | null {
  if (isNumber(a) && isNumber(b)) {
    // JavaScript compares a bigint with a number exactly, also beyond 2^53.
    if (a.value < b.value) return -1;
    if (a.value > b.value) return 1;
    return Number.isNaN(Number(a.value)) || Number.isNaN(Number(b.value)) ? null : 0;
  }
  if (a.kind === 'string' && b.kind === 'string') {
    return a.value === b.value ? 0 : Buffer.compare(Buffer.from(a.value), Buffer.from(b.value));
  }
  return fail(`${a.kind} and ${b.kind} cannot be compared`);
}

function same(a: Value, b: Value, areNumbersByValue: boolean): boolean {
  if (b.kind === 'object' || b.kind === 'map_diff') return fail(`A ${b.kind} cannot be compared`);
  switch (a.kind) {
    case 'null':
      return b.kind === 'null';
    case 'int':
    case 'float':
      return areNumbersByValue && isNumber(b)
        ? compare(a, b) === 0
        : a.kind === b.kind && a.value === b.value;
    case 'bool':
    case 'string':
    case 'timestamp':
      return a.kind === b.kind && a.value === b.value;
    case 'path':
      return b.kind === 'path' && a.segments.join('/') === b.segments.join('/');
    case 'list':
    case 'set': {
      if (b.kind !== a.kind || a.items.length !== b.items.length) return false;
      const others = b.items;
      return a.items.every((item, index) =>
        a.kind === 'set'
          ? others.some((other) => same(item, other, areNumbersByValue))
          : same(item, others[index] ?? fail('missing'), areNumbersByValue),
      );
    }
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
      return fail(`A ${a.kind} cannot be compared`);
  }
}

/** Compares as the rules' `diff()` does: 1 equals 1.0, also within lists and maps. */
export const isUnchanged = (a: Value, b: Value): boolean => same(a, b, true);

export const includes = (items: readonly Value[], wanted: Value): boolean =>
  items.some((item) => same(item, wanted, false));

/** Compares as the rules' `==` does: 1 equals 1.0, but not within lists and maps. */
export function equals(a: Value, b: Value): boolean {
  if (isNumber(a) && isNumber(b)) return compare(a, b) === 0;
  const oneIsObject = a.kind === 'object' || b.kind === 'object';
  if (oneIsObject && (a.kind === 'null' || b.kind === 'null')) return false;
  return same(a, b, false);
}
