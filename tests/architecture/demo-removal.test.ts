import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSourceTree } from './source-tree';

const README = readFileSync(path.resolve('components/demo-template/README.md'), 'utf8');
const REMOVED = [...README.matchAll(/^- `([^`]+)`/gm)].map(([, name = '']) => name);
const isDemo = (file: string): boolean =>
  REMOVED.some((name) => file === name || (name.endsWith('/') && file.startsWith(name)));

const files = readSourceTree();
const demo = files.filter(({ path: name }) => isDemo(name));
const product = files.filter(({ path: name }) => !isDemo(name));
const isTemplateCode = (name: string): boolean => /^(components|lib)\/demo-template\//.test(name);
const isPage = (name: string): boolean => name.startsWith('pages/') && !name.startsWith('pages/api/');

test('the README names demo folders that exist', () => {
  for (const folder of ['components/demo-template/', 'lib/demo-template/', 'tests/unit/demo-template/'])
    expect(REMOVED).toContain(folder);
  const unused = REMOVED.filter((name) => !demo.some((file) => file.path.startsWith(name)));
  expect(unused.filter((name) => !name.startsWith('public/'))).toEqual([]);
});

test('the README names every page that mounts the demo template', () => {
  const mounting = files.filter(({ path: name, text }) => isPage(name) && text.includes('/demo-template/'));
  expect(mounting.length).toBeGreaterThan(0);
  expect(mounting.map(({ path: name }) => name).filter((name) => !isDemo(name))).toEqual([]);
});

test('a demo page is its component and the frame, nothing else', () => {
  const pages = demo.filter(({ path: name }) => isPage(name));
  expect(pages.map(({ path: name, lines }) => `${name}: ${lines}`)).toEqual(
    pages.map(({ path: name }) => `${name}: 2`),
  );
  for (const { text } of pages)
    expect(text).toMatch(
      /^export \{ demoPage as getStaticProps \} from '@\/lib\/server\/site\/fallback-pages';$/m,
    );
});

test('the product links to no address of the demo template [1.8]', () => {
  const links = /['"`]\/(?:demo|merchandise|play-list)(?:[/?#'"`])/;
  const linking = product.filter(
    ({ path: name, text }) => !/^(tests|embedded|scripts)\//.test(name) && links.test(text),
  );
  expect(linking.map(({ path: name }) => name)).toEqual([]);
});

test('the demo template has no lazy chunk of its own', () => {
  const lazy = demo.filter(
    ({ path: name, text }) => isTemplateCode(name) && /\bimport\(|next\/dynamic/.test(text),
  );
  expect(lazy.map(({ path: name }) => name)).toEqual([]);
});
