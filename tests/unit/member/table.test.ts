import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KINDS } from '@/lib/platform/storage/data-kinds';

const rules = readFileSync('firestore.rules', 'utf8');
const PATHS: ReadonlySet<string> = new Set(Object.values(KINDS).flatMap(({ path }) => path ?? []));

function sources(): readonly { readonly file: string; readonly text: string }[] {
  return ['lib', 'components', 'contexts', 'pages', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => ({ file: `${folder}/${name}`, text: readFileSync(`${folder}/${name}`, 'utf8') })),
  );
}

/** Returns the collections of a path: `users/history` for `users/${uid}/history/${videoId}`. */
const collectionsOf = (path: string): string =>
  path
    .split('/')
    .filter((_, index) => index % 2 === 0)
    .join('/');

test('lists every database path of the product in the table', () => {
  const roots = [...PATHS].map((path) => path.split('/')[0]).join('|');
  const named = new RegExp(`['"\`]((?:${roots})/[^'"\`?]*)['"\`]`, 'g');
  const calls = /\.(?:doc|collection)\(\s*[`']([^`']+)[`']/g;
  const known = new Set([...PATHS].map(collectionsOf));
  const unlisted = sources().flatMap(({ file, text }) => {
    // The table itself, and the two files that build paths of any collection.
    if (/storage\/data-kinds\.ts$|firebase\/member-document\.ts$|account\/member-documents\.ts$/.test(file))
      return [];
    return [...text.matchAll(calls), ...text.matchAll(named)]
      .map(([, path = '']) => collectionsOf(path))
      .filter((path) => !known.has(path))
      .map((path) => `${file}: ${path}`);
  });
  expect([...new Set(unlisted)]).toEqual([]);
});

test('allows by the security rules only paths of the table', () => {
  const stack: { readonly path: string; readonly indent: number }[] = [];
  const found: string[] = [];
  for (const line of rules.split('\n')) {
    const [, indent = '', path] = /^( *)match \/([^ ]+) \{/.exec(line) ?? [];
    if (path === undefined || path.startsWith('databases') || path.includes('=**')) continue;
    while (stack.length > 0 && (stack.at(-1)?.indent ?? 0) >= indent.length) stack.pop();
    found.push([...stack.map((outer) => outer.path), path].join('/'));
    stack.push({ path, indent: indent.length });
  }
  const generic = (path: string) => path.replace(/^((?:users\/\{uid\}\/)?\w+)\/\{\w+\}$/, '$1/{id}');
  const unlisted = found.filter((path) => !PATHS.has(path) && !PATHS.has(generic(path)));
  expect(found.length).toBeGreaterThan(8);
  expect(unlisted).toEqual([]);
});

test('allows by the rules every collection of the member and none of the server [3.20]', () => {
  const wrong = Object.values(KINDS).filter(({ path, writer }) => {
    const name = /^users\/\{uid\}\/(\w+)\//.exec(path ?? '')?.[1];
    if (name === undefined) return false;
    return (writer === 'member') !== rules.includes(`match /${name}/{`);
  });
  expect(wrong).toEqual([]);
});
