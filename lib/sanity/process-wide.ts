/**
 * The one value of this name in the process, made when it is first asked for. Next bundles pages and API routes apart: a
 * variable of a module exists once for each of them, and what one route forgets the pages would go on remembering.
 */
export function processWide<T>(name: string, make: () => T): T {
  const key = Symbol.for(`site:${name}`);
  const known: unknown = Reflect.get(globalThis, key);
  // Only this function writes under the key, so what is there is what `make` gave.
  if (known !== undefined) return known as T;
  const made = make();
  Reflect.set(globalThis, key, made);
  return made;
}
