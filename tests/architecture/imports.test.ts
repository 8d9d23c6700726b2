import path from 'node:path';
import { expect, test } from 'vitest';
import { readSourceTree } from './source-tree';

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx'];

/** File -> files it imports, type imports and lazy imports included. */
const graph: ReadonlyMap<string, readonly string[]> = (() => {
  const files = readSourceTree();
  const names = new Set(files.map((file) => file.path));
  const resolve = (from: string, specifier: string): string | undefined => {
    if (!/^(@\/|\.)/.test(specifier)) return undefined;
    const target = specifier.startsWith('@/')
      ? specifier.slice(2)
      : path.posix.join(path.posix.dirname(from), specifier);
    return ENDINGS.map((ending) => target + ending).find((name) => names.has(name));
  };
  return new Map(
    files.map((file) => [
      file.path,
      [...file.text.matchAll(SPECIFIER)].flatMap(([, specifier = '']) => resolve(file.path, specifier) ?? []),
    ]),
  );
})();

/** Returns one cycle as a list of nodes, or null. */
function cycleIn(edges: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const visit = (node: string, trail: readonly string[]): readonly string[] | null => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (done.has(node)) return null;
    for (const next of edges.get(node) ?? []) {
      const found = visit(next, [...trail, node]);
      if (found) return found;
    }
    done.add(node);
    return null;
  };
  for (const node of edges.keys()) {
    const found = visit(node, []);
    if (found) return found;
  }
  return null;
}

const roomOf = (file: string): string =>
  file
    .split('/')
    .slice(0, file.startsWith('lib/server/') ? 3 : 2)
    .join('/');

test('no file imports itself through others', () => {
  expect(cycleIn(graph)).toBeNull();
});

test('no room of lib or components imports itself through others', () => {
  const rooms = new Map<string, string[]>();
  for (const [file, targets] of graph) {
    if (!/^(lib|components)\/[^/]+\//.test(file)) continue;
    const room = roomOf(file);
    const others = targets.filter((target) => /^(lib|components)\//.test(target)).map(roomOf);
    rooms.set(room, [...(rooms.get(room) ?? []), ...others.filter((other) => other !== room)]);
  }
  expect(rooms.size).toBeGreaterThan(20);
  expect(cycleIn(rooms)).toBeNull();
});

test('finds a cycle', () => {
  expect(
    cycleIn(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['a']],
      ]),
    ),
  ).toEqual(['a', 'b', 'c', 'a']);
});
