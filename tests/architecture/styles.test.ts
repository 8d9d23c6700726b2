import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, readSourceTree } from './source-tree';

const SHEET_IMPORT = /^import (\w+) from '([^']+\.module\.scss)';$/gm;
/** Name of a class whose name is computed, as in `styles[tone]`. */
const COMPUTED = '[';

/** Style sheet -> names of the classes that its importers use. */
const usedClasses = new Map<string, Set<string>>();
for (const { path: file, text } of readSourceTree()) {
  for (const [, name, from = ''] of text.matchAll(SHEET_IMPORT)) {
    const sheet = from.startsWith('@/') ? from.slice(2) : path.posix.join(path.posix.dirname(file), from);
    const code = text.replace(/^import .*$/gm, '');
    const names = [...code.matchAll(new RegExp(`(?<![\\w.])${name}(?:\\.(\\w+)|\\[)`, 'g'))].map(
      ([, className = COMPUTED]) => className,
    );
    usedClasses.set(sheet, new Set([...(usedClasses.get(sheet) ?? []), ...names]));
  }
}

function definedClasses(sheet: string): ReadonlySet<string> {
  const text = readFileSync(path.join(ROOT, sheet), 'utf8').replace(/\/\/.*|:global\([^)]*\)/g, '');
  return new Set([...text.matchAll(/\.([a-z][\w-]*)(?=[\s,:{>.)[+~])/gi)].map(([, name = '']) => name));
}

test('components use exactly the classes of their style sheets', () => {
  expect(usedClasses.size).toBeGreaterThan(80);
  const faults = [...usedClasses].flatMap(([sheet, used]) => {
    const defined = definedClasses(sheet);
    const missing = [...used].filter((name) => name !== COMPUTED && !defined.has(name));
    const unused = used.has(COMPUTED) ? [] : [...defined].filter((name) => !used.has(name));
    return [...missing, ...unused].map((name) => `${sheet}: .${name}`);
  });
  expect(faults).toEqual([]);
});

test('hides no empty live region, because screen readers announce only changes of a region that exists', () => {
  const hidesEmpty = (file: string) =>
    /:empty \{\s*display: none/.test(readFileSync(path.join(ROOT, file), 'utf8'));
  const sheets = ['styles/_tools.scss', ...usedClasses.keys()].filter(hidesEmpty);
  expect(sheets).toEqual(['components/home/browse/BrowsePage.module.scss']);
});
