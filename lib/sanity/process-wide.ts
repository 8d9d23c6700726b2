/** Next bundles pages and API routes separately: a module variable exists once per bundle, this value once. */
export function processWide<T>(name: string, make: () => T): T {
  const key = Symbol.for(`site:${name}`);
  const known: unknown = Reflect.get(globalThis, key);
  // The cast is safe: only this function writes under the key, so the value came from `make`.
  if (known !== undefined) return known as T;
  const made = make();
  Reflect.set(globalThis, key, made);
  return made;
}
