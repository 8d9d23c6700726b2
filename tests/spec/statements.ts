import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'vitest';

export const ROOT = path.resolve(import.meta.dirname, '..', '..');
export const readText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Statement number -> text, for every statement of docs/product.md. */
export const STATEMENTS: ReadonlyMap<string, string> = new Map(
  [...readText('docs/product.md').matchAll(/^- \*\*(\d+\.\d+)\*\* (.*(?:\n {2}.*)*)/gm)].map(
    ([, number = '', text = '']) => [number, text.replace(/\s+/g, ' ')] as const,
  ),
);

const TITLE_LENGTH = 100;

/** A test of one statement; its title is the beginning of the statement and its number in brackets. */
export function holds(number: string, run: () => void | Promise<void>): void {
  const text = STATEMENTS.get(number) ?? 'no such statement in docs/product.md';
  test(`${text.length > TITLE_LENGTH ? `${text.slice(0, TITLE_LENGTH)}…` : text} [${number}]`, run);
}

/** Source file of the page at a path without parameters; `undefined` when there is none. */
export const pageFile = (address: string): string | undefined =>
  [`pages${address}.tsx`, `pages${address === '/' ? '' : address}/index.tsx`, `pages${address}.ts`].find(
    (file) => existsSync(path.join(ROOT, file)),
  );

const filesBelow = (folder: string, pattern: RegExp): readonly string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`);

/** Every TypeScript file of the product. */
export const productFiles = (): readonly string[] =>
  ['pages', 'components', 'contexts', 'lib'].flatMap((folder) => filesBelow(folder, /\.tsx?$/));

/** Numbers in brackets at the end of a test title: `keeps the later position [4.12, 9.3]`. */
const TAGGED_TITLE = /\[(\d+\.\d+(?:, \d+\.\d+)*)\]['"`]\s*,/g;
const HOLDS_CALL = /^holds\('(\d+\.\d+)'/gm;

/** Every statement number that a test title names, with the files of those tests. */
export function taggedStatements(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of filesBelow('tests', /\.(test|spec)\.tsx?$/)) {
    const text = readText(file);
    const numbers = [...text.matchAll(TAGGED_TITLE), ...text.matchAll(HOLDS_CALL)].flatMap(([, list = '']) =>
      list.split(', '),
    );
    for (const number of numbers) found.set(number, [...(found.get(number) ?? []), file]);
  }
  return found;
}
