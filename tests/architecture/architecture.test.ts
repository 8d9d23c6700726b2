import { expect, test } from 'vitest';
import { FILE_LINES_LIMIT, FILE_LINES_MEDIAN, LAYERS, PRIVATE_FOLDERS, SINGLE_OWNERS } from './rules';
import { readSourceTree, type SourceFile } from './source-tree';

const files = readSourceTree();
const product = files.filter(({ path }) => !path.startsWith('tests/'));

const layerOf = (path: string): number => LAYERS.findIndex((layer) => path.startsWith(`${layer}/`));

const violations = (check: (file: SourceFile) => readonly string[]): string[] =>
  files.flatMap((file) => check(file).map((text) => `${file.path}: ${text}`));

test('imports point one way: pages, components, contexts, lib', () => {
  const found = violations((file) => {
    const own = layerOf(file.path);
    if (own < 0) return [];
    return file.imports
      .filter((target) => layerOf(target) >= 0 && layerOf(target) < own)
      .map((target) => `${LAYERS[own]} may not import ${target}`);
  });
  expect(found).toEqual([]);
});

test('private folders are imported by their owners only', () => {
  const found = violations((file) =>
    PRIVATE_FOLDERS.filter(({ importers }) => !importers.test(file.path)).flatMap(({ folder, advice }) =>
      file.imports
        .filter((target) => target.startsWith(folder))
        .map((target) => `imports ${target}; ${advice}`),
    ),
  );
  expect(found).toEqual([]);
});

test('components never import server code, whoever mounts them', () => {
  const found = files
    .filter(({ path }) => /^(components|contexts)\//.test(path))
    .flatMap((file) =>
      file.imports.filter((target) => target.startsWith('lib/server/')).map((t) => `${file.path}: ${t}`),
    );
  expect(found).toEqual([]);
});

test('each concern has one owner', () => {
  const found = violations((file) =>
    SINGLE_OWNERS.filter(({ pattern, owner }) => !owner.test(file.path) && pattern.test(file.text)).map(
      ({ advice }) => advice,
    ),
  );
  expect(found).toEqual([]);
});

test('the embedded backend imports nothing from the app', () => {
  const found = files
    .filter(({ path }) => path.startsWith('embedded/'))
    .flatMap((file) =>
      file.imports
        .filter((target) => !target.startsWith('embedded/'))
        .map((target) => `${file.path}: ${target}`),
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

test('no test waits by the clock, is switched off or stands alone', () => {
  const found = files
    .filter(({ path }) => path.startsWith('tests/') && !path.startsWith('tests/architecture/'))
    .filter(({ text }) => /waitForTimeout\(|\b(test|it|describe)\.(skip|only|fixme|todo)\b/.test(text))
    .map(({ path }) => path);
  expect(found).toEqual([]);
});
