import { expect, test } from 'vitest';
import { FILE_LINES_LIMIT, FILE_LINES_MEDIAN, SINGLE_OWNERS } from './rules';
import { readSourceTree } from './source-tree';

const files = readSourceTree();
const product = files.filter(({ path }) => !path.startsWith('tests/'));

test('each concern has one owner', () => {
  const found = files.flatMap((file) =>
    SINGLE_OWNERS.filter(({ pattern, owner }) => !owner.test(file.path) && pattern.test(file.text)).map(
      ({ advice }) => `${file.path}: ${advice}`,
    ),
  );
  expect(found).toEqual([]);
});

test(`no product file is longer than ${FILE_LINES_LIMIT} lines`, () => {
  const long = product
    .filter(({ lines }) => lines > FILE_LINES_LIMIT)
    .map(({ path, lines }) => `${path}: ${lines}`);
  expect(long).toEqual([]);
});

test(`the median product file has at most ${FILE_LINES_MEDIAN} lines`, () => {
  const lengths = product.map(({ lines }) => lines).toSorted((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(FILE_LINES_MEDIAN);
});

test('names follow the house: PascalCase components, kebab-case everything else, no barrels or bins', () => {
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

test('the data function of a page gives the props of the component that the page mounts', () => {
  const untyped = files
    .filter(({ path, text }) => path.startsWith('pages/') && /export const getStaticProps\b/.test(text))
    .filter(({ text }) => {
      const mounted = /export (?:\{ (\w+) as default \}|default function (\w+))/.exec(text);
      return !text.includes(`getStaticProps: PageData<typeof ${mounted?.[1] ?? mounted?.[2]}>`);
    })
    .map(({ path }) => path);
  expect(untyped).toEqual([]);
});

/** They look for such words in the text of other tests. */
const LOOKING = /^tests\/(architecture\/|spec\/(complete\.test|test-titles)\.ts$)/;

test('no test waits by the clock, is switched off or stands alone', () => {
  const found = files
    .filter(({ path }) => path.startsWith('tests/') && !LOOKING.test(path))
    .filter(({ text }) => /waitForTimeout\(|\b(test|it|describe)\.(skip|only|fixme|todo)\b/.test(text))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});
