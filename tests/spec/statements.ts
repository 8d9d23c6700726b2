import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

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

/** A statement that is short to show. */
export const holds = (number: string, show: () => void | Promise<void>): void => test(nameOf(number), show);

/** `folder/file: how the title of the test begins`, below tests/. */
type TestReference = `${string}: ${string}`;

function isThere(reference: TestReference): boolean {
  const cut = reference.indexOf(': ');
  const file = path.join(ROOT, 'tests', reference.slice(0, cut));
  const title = reference.slice(cut + 2);
  if (!existsSync(file)) return false;
  const text = readFileSync(file, 'utf8');
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}`));
}

/** Statements that tests elsewhere hold already: number -> those tests, which must be there under titles that begin so. */
export function heldBy(index: Readonly<Record<string, readonly TestReference[]>>): void {
  for (const [number, references] of Object.entries(index)) {
    test(nameOf(number), () => {
      expect(references.length).toBeGreaterThan(0);
      expect(references.filter((reference) => !isThere(reference))).toEqual([]);
    });
  }
}

/** The file of the page at an address without parameters; `undefined` where there is none. */
export const pageFile = (address: string): string | undefined =>
  [`pages${address}.tsx`, `pages${address === '/' ? '' : address}/index.tsx`, `pages${address}.ts`].find(
    (file) => existsSync(path.join(ROOT, file)),
  );
