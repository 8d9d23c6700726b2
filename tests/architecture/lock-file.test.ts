import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './source-tree';

interface LockEntry {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lock: { readonly packages: Readonly<Record<string, LockEntry>> } = JSON.parse(
  readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
);
const manifest: Readonly<Record<'dependencies' | 'devDependencies', Record<string, string>>> = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
);
const entries = Object.entries(lock.packages).filter(([name]) => name !== '');

/** Returns whether Node would find the dependency from `from`. */
function isInstalled(from: string, name: string): boolean {
  let folder = from;
  while (folder) {
    if (lock.packages[`${folder}/node_modules/${name}`]) return true;
    const cut = folder.lastIndexOf('/node_modules/');
    folder = cut < 0 ? '' : folder.slice(0, cut);
  }
  return lock.packages[`node_modules/${name}`] !== undefined;
}

test('every optional platform package has a lock entry', () => {
  const missing = entries.flatMap(([from, entry]) =>
    Object.keys(entry.optionalDependencies ?? {})
      .filter((name) => !isInstalled(from, name))
      .map((name) => `${from} -> ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every package has a checksum and no download URL', () => {
  expect(entries.filter(([, entry]) => !entry.link && !entry.integrity).map(([name]) => name)).toEqual([]);
  expect(entries.filter(([, entry]) => entry.resolved).map(([name]) => name)).toEqual([]);
});

test('every package is a published version with a SHA-512 checksum', () => {
  const odd = entries.filter(
    ([folder, { version = '', integrity = '', link }]) =>
      link === true ||
      !/^\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?$/.test(version) ||
      !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity) ||
      !/^node_modules\/(?:[\w./@-]+\/node_modules\/)?(?:@[\w.-]+\/)?[\w.-]+$/.test(folder),
  );
  expect(odd.map(([folder]) => folder)).toEqual([]);
});

test('no package is installed under the name of another', () => {
  const renamed = entries.filter(([, entry]) => 'name' in entry).map(([folder]) => folder);
  expect(renamed).toEqual([]);
});

test('versions are pinned exactly', () => {
  const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
  );
  expect(loose).toEqual([]);
});
