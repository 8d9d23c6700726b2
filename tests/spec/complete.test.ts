import { expect, test } from 'vitest';
import { readText, STATEMENTS, taggedStatements } from './statements';

test('every statement of docs/product.md is named by a test title, and no title names another', () => {
  expect(STATEMENTS.size).toBeGreaterThan(150);
  expect([...taggedStatements().keys()].toSorted()).toEqual([...STATEMENTS.keys()].toSorted());
});

test('statements are numbered without gaps', () => {
  const inSection = new Map<string, number>();
  for (const number of STATEMENTS.keys()) {
    const [section = ''] = number.split('.');
    const next = (inSection.get(section) ?? 0) + 1;
    expect(number).toBe(`${section}.${next}`);
    inSection.set(section, next);
  }
});

test('each deliberate difference names an existing statement and decision', () => {
  const table = readText('docs/product.md').split('## Deliberately different')[1] ?? '';
  const rows = [...table.matchAll(/^\| ([\d., ]+) \|.*\]\((decisions\/[\w-]+\.md)\) \|$/gm)];
  expect(rows.length).toBeGreaterThan(5);
  for (const [, list = '', decision = ''] of rows) {
    for (const number of list.split(', ')) expect(STATEMENTS.has(number), number).toBe(true);
    expect(readText(`docs/${decision}`)).toMatch(/\*\*Decision\.?\*\*|^## Decision/m);
  }
});
