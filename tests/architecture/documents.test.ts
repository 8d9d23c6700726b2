import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { HOSTED_KEYS } from '../../lib/config/backend-mode';

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

test('every command the documents name exists', () => {
  const text = readme + read('docs/deployment.md') + read('docs/operations.md');
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
  const settings = [...read('lib/config/env.ts').matchAll(/process\.env\.(\w+)/g)].map(
    ([, name = '']) => name,
  );
  const internal =
    /^(NODE_ENV|NEXT_PUBLIC_BACKEND|EMBEDDED_HOST|EMBEDDED_\w+_(TOKEN|SECRET)|FIRE\w+_EMULATOR_HOST)$/;
  const expected = [...new Set([...settings, ...HOSTED_KEYS])].filter((name) => !internal.test(name));
  expect(expected.filter((name) => !example.includes(`\n${name}=`))).toEqual([]);
  expect(example.split('\n').filter((line) => /^\w+=./.test(line))).toEqual([]);
});
