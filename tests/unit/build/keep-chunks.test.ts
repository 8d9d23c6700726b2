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
const served = (): readonly string[] =>
  readdirSync(path.join(dist, 'static'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .toSorted();

test('keeps the files of the first release', () => {
  build('one', ['home-1']);
  expect(keepFormerChunks(dist)).toBe(0);
  expect(served()).toEqual(['chunks/pages/home-1.js', 'one/_buildManifest.js']);
});

test('keeps files of a release for exactly one more release', () => {
  build('one', ['home-1', 'shared']);
  keepFormerChunks(dist);
  build('two', ['home-2', 'shared']);
  expect(keepFormerChunks(dist)).toBe(2);
  expect(served()).toEqual([
    'chunks/pages/home-1.js',
    'chunks/pages/home-2.js',
    'chunks/pages/shared.js',
    'one/_buildManifest.js',
    'two/_buildManifest.js',
  ]);
  build('three', ['home-3', 'shared']);
  keepFormerChunks(dist);
  expect(served()).toEqual([
    'chunks/pages/home-2.js',
    'chunks/pages/home-3.js',
    'chunks/pages/shared.js',
    'three/_buildManifest.js',
    'two/_buildManifest.js',
  ]);
});

test('keeps the former release when called twice', () => {
  build('one', ['home-1']);
  keepFormerChunks(dist);
  build('two', ['home-2']);
  keepFormerChunks(dist);
  expect(keepFormerChunks(dist)).toBe(0);
  expect(served()).toContain('chunks/pages/home-1.js');
});
