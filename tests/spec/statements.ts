import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testsIn } from './test-titles';

export const ROOT = path.resolve(import.meta.dirname, '..', '..');
export const readText = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Number -> words of every statement of docs/product.md. */
export const STATEMENTS: ReadonlyMap<string, string> = new Map(
  [...readText('docs/product.md').matchAll(/^- \*\*(\d+\.\d+)\*\* (.*(?:\n {2}.*)*)/gm)].map(
    ([, number = '', words = '']) => [number, words.replace(/\s+/g, ' ')] as const,
  ),
);

const NAME_LENGTH = 110;

/** The test of a statement is named by its number and begins with its words. */
function nameOf(number: string): string {
  const words = STATEMENTS.get(number) ?? 'is no statement of docs/product.md';
  return `${number} ${words.length > NAME_LENGTH ? `${words.slice(0, NAME_LENGTH)}…` : words}`;
}

type Show = () => void | Promise<void>;

/** A statement that is short to show. */
export const holds = (number: string, show: Show): void => test(nameOf(number), show);

/** `folder/file: the whole title of a test`, below tests/. */
type TestReference = `${string}.${'test' | 'spec'}.${'ts' | 'tsx'}: ${string}`;

/** What shows a clause: tests elsewhere, or `here` for what the statement's own test expects. */
type Shown = TestReference | 'here' | readonly TestReference[];

const declared = new Map<string, ReturnType<typeof testsIn>>();

/** What is wrong with a reference; null when its test is there and runs. */
function faultOf(reference: TestReference): string | null {
  const cut = reference.indexOf(': ');
  const file = path.join(ROOT, 'tests', reference.slice(0, cut));
  const title = reference.slice(cut + 2);
  if (!existsSync(file)) return `${reference}: no such file`;
  const tests = declared.get(file) ?? testsIn(file, readFileSync(file, 'utf8'));
  declared.set(file, tests);
  const found = tests.find((one) => one.title === title);
  if (!found) return `${reference}: no test of that title`;
  return found.isActive ? null : `${reference}: does not run`;
}

/** Words that say nothing by themselves: what is left of a statement beside its clauses. */
const JOINTS = new Set(
  'a also an and are as at but by decided for in is it its of on or so that the to with'.split(' '),
);

/** The words of a statement that belong to none of the clauses. */
function unshownWords(statement: string, clauses: readonly string[]): readonly string[] {
  const longestFirst = clauses.toSorted((a, b) => b.length - a.length);
  const left = longestFirst.reduce((text, clause) => text.replace(clause, ' | '), statement);
  return left.split(/[^\p{L}\p{N}']+/u).filter((word) => word !== '' && !JOINTS.has(word.toLowerCase()));
}

/**
 * A statement that tests elsewhere hold: each of its clauses, in its own words, with the tests that expect it. The clauses
 * leave no word of the statement out, and every test named is there under that title and runs.
 */
export function heldBy(
  number: string,
  clauses: Readonly<Record<string, Shown>>,
  show: Show = () => undefined,
): void {
  test(nameOf(number), async () => {
    const statement = STATEMENTS.get(number) ?? '';
    const words = Object.keys(clauses);
    expect(words.filter((clause) => !statement.includes(clause))).toEqual([]);
    expect(unshownWords(statement, words)).toEqual([]);
    const references = Object.values(clauses).flatMap((shown) => (shown === 'here' ? [] : shown));
    expect(references.map(faultOf).filter((fault) => fault !== null)).toEqual([]);
    await show();
  });
}

/** The file of the page at an address without parameters; `undefined` where there is none. */
export const pageFile = (address: string): string | undefined =>
  [`pages${address}.tsx`, `pages${address === '/' ? '' : address}/index.tsx`, `pages${address}.ts`].find(
    (file) => existsSync(path.join(ROOT, file)),
  );

/** Every TypeScript file of the product. */
export const productFiles = (): readonly string[] =>
  ['pages', 'components', 'contexts', 'lib'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
