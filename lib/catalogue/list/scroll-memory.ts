/** Where an entry of the browser's history was scrolled to, for as long as this page lives. */
const places = new Map<string, number>();
const MAX_PLACES = 100;

/** The name that the router gave the current entry; null before it has. */
export function entryName(state: unknown): string | null {
  const key = typeof state === 'object' && state !== null ? Reflect.get(state, 'key') : undefined;
  return typeof key === 'string' ? key : null;
}

export function rememberPlace(entry: string, top: number): void {
  places.delete(entry);
  places.set(entry, top);
  const oldest = places.size > MAX_PLACES ? places.keys().next().value : undefined;
  if (oldest !== undefined) places.delete(oldest);
}

/** Null for an entry that was never left: a new one. */
export const rememberedPlace = (entry: string): number | null => places.get(entry) ?? null;
