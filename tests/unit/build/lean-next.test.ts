import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { expectConsole } from '../../support/console-guard';

interface BuildFile {
  resource: string;
  request: string;
  userRequest: string;
  context: string;
}

type Resolve = (found: { readonly createData: BuildFile }) => void;

interface Plugin {
  apply(compiler: object): void;
}

interface WebpackConfig {
  readonly plugins: Plugin[];
  readonly resolve: { readonly alias: Record<string, string> };
  readonly module: { readonly rules: object[] };
}

const load = createRequire(import.meta.url);
const {
  KNOWN_VERSION,
  leanNext,
}: {
  readonly KNOWN_VERSION: string;
  readonly leanNext: (config: WebpackConfig, version?: string) => void;
} = load('../../../scripts/build/lean-next.js');
const NEXT = path.dirname(load.resolve('next/package.json'));

const emptyConfig = (): WebpackConfig => ({ plugins: [], resolve: { alias: {} }, module: { rules: [] } });

/** What a build reads in place of the file at `resource`. */
function readInstead(resource: string): BuildFile {
  const config = emptyConfig();
  leanNext(config, KNOWN_VERSION);
  const [plugin] = config.plugins;
  const file = {
    resource,
    request: `loader!${resource}`,
    userRequest: resource,
    context: path.dirname(resource),
  };
  const factory = {
    hooks: { afterResolve: { tap: (_: string, resolve: Resolve) => resolve({ createData: file }) } },
  };
  plugin?.apply({
    hooks: { normalModuleFactory: { tap: (_: string, made: (of: object) => void) => made(factory) } },
  });
  return file;
}

test('the release of Next is the one whose weights were measured with and without', () => {
  expect(load('next/package.json').version).toBe(KNOWN_VERSION);
});

test('a file of Next is read in its ES module form', () => {
  const file = path.join(NEXT, 'dist', 'client', 'router.js');
  const twin = path.join(NEXT, 'dist', 'esm', 'client', 'router.js');
  expect(existsSync(twin)).toBe(true);
  expect(readInstead(file)).toEqual({
    resource: twin,
    request: `loader!${twin}`,
    userRequest: twin,
    context: path.dirname(twin),
  });
});

test.each([
  ['has no second form', path.join(NEXT, 'dist', 'build', 'polyfills', 'polyfill-module.js')],
  ['is one already', path.join(NEXT, 'dist', 'esm', 'client', 'router.js')],
  ['is not of Next', path.join(NEXT, '..', 'react', 'index.js')],
])('a file that %s is read as it is', (_, file) => {
  expect(readInstead(file).resource).toBe(file);
});

test('another release is built as it is, and the build says so', () => {
  expectConsole('warn', /Next 99\.0\.0 is built with its CommonJS files/);
  const config = emptyConfig();
  leanNext(config, '99.0.0');
  expect(config).toEqual(emptyConfig());
});
