import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, readText, STATEMENTS } from './statements';

const files = readdirSync(path.join(ROOT, 'tests', 'spec')).filter((name) =>
  /^section-\d\.test\.tsx?$/.test(name),
);

/** Statement numbers by the file whose tests are named by them. */
const numbers = files.flatMap((name) =>
  [...readText(`tests/spec/${name}`).matchAll(/^(?: {2}|holds\()'(\d+\.\d+)'/gm)].map(([, number = '']) => ({
    name,
    number,
  })),
);

test('every statement of docs/product.md has one test, in the file of its section', () => {
  expect(STATEMENTS.size).toBeGreaterThan(150);
  expect(numbers.map(({ number }) => number).toSorted()).toEqual([...STATEMENTS.keys()].toSorted());
  for (const { name, number } of numbers) expect(name).toContain(`section-${number.split('.')[0]}.`);
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

test('what is deliberately different names a statement and a decision that are there', () => {
  const table = readText('docs/product.md').split('## Deliberately different')[1] ?? '';
  const rows = [...table.matchAll(/^\| ([\d., ]+) \|.*\]\((decisions\/[\w-]+\.md)\) \|$/gm)];
  expect(rows.length).toBeGreaterThan(5);
  for (const [, list = '', decision = ''] of rows) {
    for (const number of list.split(', ')) expect(STATEMENTS.has(number), number).toBe(true);
    expect(readText(`docs/${decision}`)).toContain('**Decision.**');
  }
});
