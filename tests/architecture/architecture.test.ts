import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FILE_LINES_LIMIT, SINGLE_OWNERS, STYLE_LINES_LIMIT } from './rules';
import { ROOT, readSourceTree } from './source-tree';

const files = readSourceTree();
const product = files.filter(({ path }) => !path.startsWith('tests/'));

test('each concern is used by its owner only', () => {
  const found = files.flatMap((file) =>
    SINGLE_OWNERS.filter(({ pattern, owner }) => !owner.test(file.path) && pattern.test(file.text)).map(
      ({ advice }) => `${file.path}: ${advice}`,
    ),
  );
  expect(found).toEqual([]);
});

test(`no product file has more than ${FILE_LINES_LIMIT} lines`, () => {
  const long = product
    .filter(({ lines }) => lines > FILE_LINES_LIMIT)
    .map(({ path, lines }) => `${path}: ${lines}`);
  expect(long).toEqual([]);
});

test(`style sheets have at most ${STYLE_LINES_LIMIT} lines together`, () => {
  const sheets = execFileSync('git', ['ls-files', '-z', '*.scss'], { cwd: ROOT, encoding: 'utf8' });
  const lines = sheets
    .split('\0')
    .filter(Boolean)
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8').split('\n').length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(STYLE_LINES_LIMIT);
});

test('files are named PascalCase.tsx or kebab-case, without barrels or utils folders', () => {
  const found = product
    .filter(({ path }) => !path.startsWith('pages/'))
    .filter(({ path }) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      if (/^index\.tsx?$/.test(name) || /\/(utils|helpers|types)\//.test(path)) return true;
      return (
        !/^[a-z0-9]+(-[a-z0-9]+)*(\.d|\.generated)?\.tsx?$/.test(name) &&
        !/^[A-Z][A-Za-z0-9]*\.tsx$/.test(name)
      );
    })
    .map(({ path }) => path);
  expect(found).toEqual([]);
});

test('a data function is typed by the component that its page mounts', () => {
  const untyped = files
    .filter(({ path, text }) => path.startsWith('pages/') && /export const getStaticProps\b/.test(text))
    .filter(({ text }) => {
      const mounted = /export (?:\{ (\w+) as default \}|default function (\w+))/.exec(text);
      return !text.includes(`getStaticProps: PageData<typeof ${mounted?.[1] ?? mounted?.[2]}>`);
    })
    .map(({ path }) => path);
  expect(untyped).toEqual([]);
});

test('no test sleeps, is skipped or runs alone', () => {
  const found = files
    .filter(({ path }) => path.startsWith('tests/') && !path.startsWith('tests/architecture/'))
    .filter(({ text }) => /waitForTimeout\(|\b(test|it|describe)\.(skip|only|fixme|todo)\b/.test(text))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});
