/** Comparing values as the query language does. Values are those of JSON. */

/** Only single values can be equal; objects and lists never are. */
export const isEqual = (left: unknown, right: unknown): boolean =>
  left === right && (left === null || typeof left !== 'object');

/** Negative, 0 or positive for two numbers, texts or booleans; null for values that have no order. */
export function compare(left: unknown, right: unknown): number | null {
  if (typeof left === 'string') {
    if (typeof right !== 'string') return null;
    return left < right ? -1 : left > right ? 1 : 0;
  }
  if (typeof left === 'number') return typeof right === 'number' ? left - right : null;
  if (typeof left === 'boolean') return typeof right === 'boolean' ? Number(left) - Number(right) : null;
  return null;
}

const KIND_ORDER: Readonly<Record<string, number>> = { number: 2, string: 3, boolean: 4 };
const kindOf = (value: unknown): number => KIND_ORDER[typeof value] ?? 100;

/** The order of `order(...)`: numbers, texts, booleans, then all else as equals. */
export const compareForOrder = (left: unknown, right: unknown): number =>
  kindOf(left) - kindOf(right) || (compare(left, right) ?? 0);
