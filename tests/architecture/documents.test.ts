import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { HOSTED_KEYS } from '@/lib/platform/config/backend-mode';
import { readSourceTree } from './source-tree';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const readme = read('README.md');
const example = read('.env.example');
const manifest: {
  readonly scripts: Record<string, string>;
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
} = JSON.parse(read('package.json'));

test('every path the README names exists', () => {
  const named = [
    ...readme.matchAll(
      /`((?:pages|components|contexts|lib|embedded|content|styles|scripts|tests|docs|public)\/[\w./-]*)`/g,
    ),
  ];
  expect(named.length).toBeGreaterThan(10);
  expect(named.map(([, file = '']) => file).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('every path the guide to the rooms names exists', () => {
  const guide = read('docs/architecture.md');
  const named = [
    ...guide.matchAll(/`((?:pages|components|contexts|lib|embedded|scripts|tests)\/[\w./[\]-]*)`/g),
  ];
  expect(named.length).toBeGreaterThan(20);
  expect(named.map(([, file = '']) => file).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('a change that the README sends somebody on touches at most five files, as many as it says', () => {
  const [, table = ''] = readme.split('Ten changes');
  const rows = [
    ...table.slice(0, table.indexOf('And the rest')).matchAll(/^\| (?!\.\.\.|-)(.+?) \| (.+) \| (\d) \|$/gm),
  ];
  expect(rows).toHaveLength(10);
  for (const [, change = '', , count = ''] of rows) expect(Number(count), change).toBeLessThanOrEqual(5);
});

test('the README lists every decision in one line', () => {
  const listed = [...readme.matchAll(/\]\(docs\/decisions\/([\w-]+)\.md\): /g)].map(
    ([, name]) => `${name}.md`,
  );
  expect(listed.toSorted()).toEqual(readdirSync(path.join(ROOT, 'docs', 'decisions')).toSorted());
});

test('no address of the product is spelled out beside the routes table [2.15]', () => {
  const table = [...read('lib/platform/config/routes.ts').matchAll(/['`](\/[^'`]*)['`]/g)];
  const written = table.map(([, address = '']) => address).filter((address) => address !== '/');
  const fixed = new Set(written.filter((address) => !address.includes('$')));
  const prefixes = written.filter((address) => address.includes('$')).map((address) => address.split('$')[0]);
  expect(fixed.size).toBeGreaterThan(15);
  const isSpelled = (text: string): boolean =>
    fixed.has(text) || prefixes.some((prefix) => text.startsWith(`${prefix}$`));
  const spelled = readSourceTree()
    .filter(({ path: file }) => /^(components|contexts|lib|pages)\/(?!demo-template\/)/.test(file))
    .filter(({ path: file }) => file !== 'lib/platform/config/routes.ts')
    .flatMap(({ path: file, text }) =>
      [...text.replace(/^\s*(\/\/|\/?\*).*$/gm, '').matchAll(/(?<=['"`])(\/[\w/?=${}-]*)(?=['"`])/g)]
        .map(([address]) => address)
        .filter(isSpelled)
        .map((address) => `${file}: ${address}`),
    );
  expect(spelled).toEqual([]);
});

test('every command the documents name exists', () => {
  const guides = readdirSync(path.join(ROOT, 'docs', 'operations')).map((name) =>
    read(`docs/operations/${name}`),
  );
  const text = readme + guides.join('\n');
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
  expect([...new Set(named)].filter((script) => !(script in manifest.scripts))).toEqual([]);
});

test('every dependency is justified in the README', () => {
  const table = readme.slice(readme.indexOf('## Dependencies'));
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const isNamed = (name: string): boolean =>
    table.includes(name) || (name.startsWith('@') && table.includes(`${name.split('/')[0]}/*`));
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});

test('the example environment lists every setting and sets none', () => {
  const settings = [...read('lib/platform/config/env.ts').matchAll(/process\.env\.(\w+)/g)].map(
    ([, name = '']) => name,
  );
  const internal =
    /^(NODE_ENV|NEXT_PHASE|NEXT_PUBLIC_BACKEND|EMBEDDED_HOST|EMBEDDED_\w+_(TOKEN|SECRET|PRICES)|FIRE\w+_EMULATOR_HOST)$/;
  const expected = [...new Set([...settings, ...HOSTED_KEYS])].filter((name) => !internal.test(name));
  expect(expected.filter((name) => !example.includes(`\n${name}=`))).toEqual([]);
  expect(example.split('\n').filter((line) => /^\w+=./.test(line))).toEqual([]);
});
