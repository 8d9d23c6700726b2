import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSourceTree, type SourceFile } from './source-tree';

const README = readFileSync(path.resolve('components/demo-template/README.md'), 'utf8');
/** What the README tells the reader to delete. */
const REMOVED = [...README.matchAll(/^- `([^`]+)`/gm)].map(([, name = '']) => name);
const isDemo = (file: string): boolean =>
  REMOVED.some((name) => file === name || (name.endsWith('/') && file.startsWith(name)));

const files = readSourceTree();
const demo = files.filter(({ path: name }) => isDemo(name));
const product = files.filter(({ path: name }) => !isDemo(name));
const byModule = new Map(files.map((file) => [file.path.replace(/\.tsx?$/, ''), file]));

/** Every project file that a file reaches through its imports, itself included. */
function reach(file: SourceFile, seen = new Set<SourceFile>()): Set<SourceFile> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const target of file.imports) {
    const imported = byModule.get(target);
    if (imported) reach(imported, seen);
  }
  return seen;
}

const isTemplateCode = (name: string): boolean => /^(components|lib)\/demo-template\//.test(name);
const isPage = (name: string): boolean => name.startsWith('pages/') && !name.startsWith('pages/api/');

test('the README names demo folders that exist', () => {
  for (const folder of ['components/demo-template/', 'lib/demo-template/', 'tests/unit/demo-template/'])
    expect(REMOVED).toContain(folder);
  const unused = REMOVED.filter((name) => !demo.some((file) => file.path.startsWith(name)));
  expect(unused.filter((name) => !name.startsWith('public/'))).toEqual([]);
});

test('the README names every page that mounts the demo template', () => {
  const mounting = files.filter(({ path: name, imports }) => isPage(name) && imports.some(isTemplateCode));
  expect(mounting.length).toBeGreaterThan(0);
  expect(mounting.map(({ path: name }) => name).filter((name) => !isDemo(name))).toEqual([]);
});

test('a demo page is one line', () => {
  const pages = demo.filter(({ path: name }) => isPage(name));
  expect(pages.map(({ path: name, lines }) => `${name}: ${lines}`)).toEqual(
    pages.map(({ path: name }) => `${name}: 1`),
  );
});

test('nothing that stays imports what is removed', () => {
  const found = product.flatMap((file) =>
    file.imports
      .filter((target) => {
        const imported = byModule.get(target);
        return imported ? isDemo(imported.path) : isTemplateCode(target);
      })
      .map((target) => `${file.path} imports ${target}`),
  );
  expect(found).toEqual([]);
});

test('no product page reaches the demo template, however many imports away', () => {
  const pages = product.filter(({ path: name }) => isPage(name));
  expect(pages.length).toBeGreaterThan(5);
  const found = pages.flatMap((page) =>
    [...reach(page)].filter(({ path: name }) => isDemo(name)).map((file) => `${page.path}: ${file.path}`),
  );
  expect(found).toEqual([]);
});

test('the reader of imports would notice the demo behind a page', () => {
  const page = demo.find(({ path: name }) => name === 'pages/merchandise/index.tsx');
  const reached = page ? [...reach(page)].map(({ path: name }) => name) : [];
  expect(reached).toContain('lib/demo-template/shop-state.ts');
  expect(reached).toContain('components/layout/AppLink.tsx');
});

test('the product links to no address of the demo template', () => {
  const links = /['"`]\/(?:demo|merchandise|play-list)(?:[/?#'"`])/;
  const linking = product.filter(
    ({ path: name, text }) => !/^(tests|embedded|scripts)\//.test(name) && links.test(text),
  );
  expect(linking.map(({ path: name }) => name)).toEqual([]);
});

test('the demo brings no chunk of its own into the shared start file of every page', () => {
  const lazy = demo.filter(
    ({ path: name, text }) => isTemplateCode(name) && /\bimport\(|next\/dynamic/.test(text),
  );
  expect(lazy.map(({ path: name }) => name)).toEqual([]);
});
