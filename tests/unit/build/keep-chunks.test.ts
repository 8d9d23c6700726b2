import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFormerChunks } from '../../../scripts/build/keep-chunks';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(os.tmpdir(), 'chunks-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** Simulates a build, which replaces everything but its cache. */
function build(id: string, chunks: readonly string[]): void {
  for (const entry of readdirSync(dist))
    if (entry !== 'cache') rmSync(path.join(dist, entry), { recursive: true });
  for (const file of [`${id}/_buildManifest.js`, ...chunks.map((name) => `chunks/pages/${name}.js`)]) {
    mkdirSync(path.dirname(path.join(dist, 'static', file)), { recursive: true });
    writeFileSync(path.join(dist, 'static', file), id);
  }
  writeFileSync(path.join(dist, 'BUILD_ID'), id);
}
/** Returns the pages' files, and the releases whose manifest is served. */
const served = (): readonly string[] =>
  readdirSync(path.join(dist, 'static'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => file.replace('chunks/pages/', '').replace('/_buildManifest.js', ''))
    .toSorted();

test('keeps the files of the first release', () => {
  build('one', ['home-1']);
  expect(keepFormerChunks(dist)).toBe(0);
  expect(served()).toEqual(['home-1.js', 'one']);
});

test('keeps the files of a release through four more builds', () => {
  build('1', ['home-1', 'shared']);
  keepFormerChunks(dist);
  build('2', ['home-2', 'shared']);
  expect(keepFormerChunks(dist)).toBe(2);
  expect(served()).toEqual(['1', '2', 'home-1.js', 'home-2.js', 'shared.js']);
  for (const id of ['3', '4', '5']) {
    build(id, [`home-${id}`, 'shared']);
    keepFormerChunks(dist);
  }
  expect(served()).toContain('home-1.js');
  build('6', ['home-6', 'shared']);
  keepFormerChunks(dist);
  const pages = ['2', '3', '4', '5', '6'].map((id) => `home-${id}.js`);
  expect(served()).toEqual(['2', '3', '4', '5', '6', ...pages, 'shared.js']);
  expect(readdirSync(path.join(dist, 'cache', 'releases'))).toHaveLength(6);
});

test('keeps the former release when called twice', () => {
  build('one', ['home-1']);
  keepFormerChunks(dist);
  build('two', ['home-2']);
  keepFormerChunks(dist);
  expect(keepFormerChunks(dist)).toBe(0);
  expect(served()).toContain('home-1.js');
});
