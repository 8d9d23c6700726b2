/**
 * The option that a key leads to in a list of `count`: arrows go round by way of the field itself (null). Undefined for a
 * key that does not move.
 */
export function stepTo(key: string, active: number | null, count: number): number | null | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active === null ? 0 : active + 1 < count ? active + 1 : null;
  if (key === 'ArrowUp') return active === null ? count - 1 : active > 0 ? active - 1 : null;
  if (active === null) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
