import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { HOSTED_KEYS } from '@/lib/platform/config/backend-mode';
import { ROOT, readSourceTree } from './source-tree';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const readme = read('README.md');
const example = read('.env.example');
const manifest: {
  readonly scripts: Record<string, string>;
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
} = JSON.parse(read('package.json'));

test('the README has at most 120 lines', () => {
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});

test('every path the README names exists', () => {
  const named = [
    ...readme.matchAll(
      /`((?:pages|components|contexts|lib|embedded|content|styles|scripts|tests|tools|docs|public)\/[\w./-]*)`/g,
    ),
  ];
  expect(named.length).toBeGreaterThan(5);
  expect(named.map(([, file = '']) => file).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test.each(['architecture', 'changing'])('every path that docs/%s.md names exists', (name) => {
  const guide = read(`docs/${name}.md`);
  const named = [
    ...guide.matchAll(/`((?:pages|components|contexts|lib|embedded|scripts|tests)\/[\w./[\]-]*)`/g),
  ];
  expect(named.length).toBeGreaterThan(20);
  expect(named.map(([, file = '']) => file).filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('every test that docs/changing.md names without folder and ending exists', () => {
  const cells = [...read('docs/changing.md').matchAll(/\| ([^|\n]*) \|$/gm)].map(([, cell = '']) => cell);
  const named = cells.flatMap((cell) =>
    [...cell.matchAll(/`([\w-]+\/[\w/-]+)`/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(50);
  const isMissing = (name: string): boolean =>
    !['ts', 'tsx'].some((ending) => existsSync(path.join(ROOT, 'tests/unit', `${name}.test.${ending}`)));
  expect(named.filter(isMissing)).toEqual([]);
});

test('docs/README.md links to every document', () => {
  const linked = [...read('docs/README.md').matchAll(/\]\(([\w/.-]+\.md)\)/g)].map(([, name = '']) => name);
  const written = readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' });
  expect(linked.toSorted()).toEqual(written.filter((name) => /(?<!^README)\.md$/.test(name)).toSorted());
});

test('product code takes paths from the routes table [2.15]', () => {
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

test('every npm command that a document names exists', () => {
  const guides = readdirSync(path.join(ROOT, 'docs', 'operations')).map((name) =>
    read(`docs/operations/${name}`),
  );
  const text = readme + read('docs/commands.md') + read('docs/going-live.md') + guides.join('\n');
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
  expect([...new Set(named)].filter((script) => !(script in manifest.scripts))).toEqual([]);
});

test('docs/dependencies.md gives a reason for every dependency', () => {
  const table = read('docs/dependencies.md');
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  const isNamed = (name: string): boolean =>
    table.includes(name) || (name.startsWith('@') && table.includes(`${name.split('/')[0]}/*`));
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});

test('.env.example lists every setting without a value', () => {
  const settings = [...read('lib/platform/config/env.ts').matchAll(/process\.env\.(\w+)/g)].map(
    ([, name = '']) => name,
  );
  const internal =
    /^(NODE_ENV|NEXT_PHASE|BUILD_FOLDER|NEXT_PUBLIC_(BACKEND|TEST_PAYMENTS|TAX|MAIL|MEDIA_\w+)|EMBEDDED_HOST|EMBEDDED_\w+_(TOKEN|SECRET|PRICES|KEY)|FIRE\w+_EMULATOR_HOST)$/;
  const expected = [...new Set([...settings, ...HOSTED_KEYS])].filter((name) => !internal.test(name));
  expect(expected.filter((name) => !example.includes(`\n${name}=`))).toEqual([]);
  expect(example.split('\n').filter((line) => /^\w+=./.test(line))).toEqual([]);
});
