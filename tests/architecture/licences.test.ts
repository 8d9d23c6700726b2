import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './source-tree';

/** Permissive licenses. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
]);

/** Licenses with further conditions, each allowed for named packages. */
const PARTICULAR: readonly (readonly [licence: string, names: RegExp, why: string])[] = [
  ['OFL-1.1', /^@fontsource-variable\/inter$/, 'a typeface, served as it is'],
  ['CC-BY-4.0', /^caniuse-lite$/, 'data that the build reads; nothing of it is served'],
  ['MPL-2.0', /^(axe-core|@axe-core\/playwright|lightningcss(-[\w-]+)?)$/, 'tools of the tests, unchanged'],
  ['MPL-2.0', /^web-push$/, 'unchanged, on the server only'],
  ['MPL-2.0', /^@vercel\/stega$/, 'unchanged, in the script of the draft preview, which only editors load'],
  ['LGPL-3.0-or-later', /^@img\/sharp-/, 'a library of its own file, never part of what is served'],
];

interface Package {
  readonly name: string;
  readonly license: string;
}

/** Old packages list several licenses as objects. */
function textOf(license: unknown): string {
  if (typeof license === 'string') return license;
  const list: unknown[] = Array.isArray(license) ? license : [license];
  return list.map((one) => String(one && Reflect.get(Object(one), 'type'))).join(' OR ');
}

const lock: { readonly packages: Readonly<Record<string, unknown>> } = JSON.parse(
  readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
);

/** Licenses as the installed packages state them. */
const installed: readonly Package[] = Object.keys(lock.packages)
  .filter((folder) => folder !== '' && existsSync(path.join(ROOT, folder, 'package.json')))
  .map((folder) => {
    const { license, licenses } = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
    return { name: folder.replace(/^.*node_modules\//, ''), license: textOf(license ?? licenses) };
  });

const isParticular = (licence: string, name: string): boolean =>
  PARTICULAR.some(([known, names]) => known === licence && names.test(name));

function isAllowed(expression: string, name: string): boolean {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain
    .split(' OR ')
    .some((side) => side.split(' AND ').every((one) => FREE.has(one) || isParticular(one, name)));
}

test('every installed package is under a licence on the list', () => {
  expect(installed.length).toBeGreaterThan(400);
  expect(installed.filter(({ name, license }) => !isAllowed(license, name))).toEqual([]);
});

test('every licence on the list is in use', () => {
  const said = installed.map(({ license }) => license).join(' ');
  expect([...FREE, ...PARTICULAR.map(([licence]) => licence)].filter((one) => !said.includes(one))).toEqual(
    [],
  );
});

test('the bill of materials can be written and names every package with its checksum', {
  timeout: 30_000,
}, () => {
  const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const { bomFormat, components } = JSON.parse(text);
  expect(bomFormat).toBe('CycloneDX');
  expect(components.length).toBeGreaterThan(400);
  expect(components.filter(({ hashes }: { hashes?: unknown[] }) => !hashes?.length)).toEqual([]);
});

test.each([
  ['GPL-3.0', 'left-pad'],
  ['MIT AND GPL-3.0', 'left-pad'],
  ['SEE LICENSE IN FILE', 'left-pad'],
  ['MPL-2.0', 'left-pad'],
  ['LGPL-3.0-or-later', 'left-pad'],
])('%s is refused for %s', (licence, name) => {
  expect(isAllowed(licence, name)).toBe(false);
});
