const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/**
 * Orders texts by their UTF-8 bytes, which is code point order. It differs from the order of UTF-16 units only where a
 * surrogate pair meets a unit above it, so only that is looked at.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const order = a < b ? -1 : 1;
  const shorter = Math.min(a.length, b.length);
  for (let index = 0; index < shorter; index += 1) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left === right) continue;
    return isSurrogate(left) === isSurrogate(right) ? order : isSurrogate(left) ? 1 : -1;
  }
  return order;
}
