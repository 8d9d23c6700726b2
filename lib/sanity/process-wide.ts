/** Returns one value per process. A module variable would exist twice: Next bundles pages and API routes separately. */
export function processWide<T>(name: string, make: () => T): T {
  const key = Symbol.for(`site:${name}`);
  const known: unknown = Reflect.get(globalThis, key);
  // The cast is safe: only this function writes under the key, so `make` returned the value.
  if (known !== undefined) return known as T;
  const made = make();
  Reflect.set(globalThis, key, made);
  return made;
}
