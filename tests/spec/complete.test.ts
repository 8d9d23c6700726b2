import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, readText, STATEMENTS } from './statements';
import { testsIn } from './test-titles';

const files = readdirSync(path.join(ROOT, 'tests', 'spec')).filter((name) =>
  /^section-\d\.test\.tsx?$/.test(name),
);

/** Statement numbers by the file whose tests are named by them. */
const numbers = files.flatMap((name) =>
  [...readText(`tests/spec/${name}`).matchAll(/^(?:holds|heldBy)\(\s*'(\d+\.\d+)'/gm)].map(
    ([, number = '']) => ({
      name,
      number,
    }),
  ),
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

test('a test counts only when it runs', () => {
  const text = `
    test('runs', () => {});
    it.each([1])('runs for %i', () => {});
    test(\`runs at \${place}\`, async () => { await test.step('a part', () => {}); });
    test.skip('is skipped', () => {});
    test.todo('is to be written');
    test('skips itself', () => { test.skip(); });
    describe.skip('a group', () => { test('is skipped with it', () => {}); });
    test.describe('a group', () => { test('runs in it', () => {}); });`;
  const tests = testsIn('sample.test.ts', text);
  expect(tests.filter(({ isActive }) => isActive).map(({ title }) => title)).toEqual([
    'runs',
    'runs for %i',
    `runs at \${place}`,
    'runs in it',
  ]);
  expect(tests).toHaveLength(8);
});
