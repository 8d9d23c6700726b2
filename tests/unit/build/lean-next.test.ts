import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

interface Found {
  readonly createData: BuildFile;
  readonly contextInfo: { readonly issuer: string };
}

type Resolve = (found: Found) => void;

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

/** What a build reads in place of the file at `resource`, asked for by `issuer`. */
function readInstead(resource: string, issuer = ''): BuildFile {
  const file = {
    resource,
    request: `loader!${resource}`,
    userRequest: resource,
    context: path.dirname(resource),
  };
  const tap = (_: string, resolve: Resolve) => resolve({ createData: file, contextInfo: { issuer } });
  const factory = { hooks: { afterResolve: { tap } } };
  const compiler = {
    hooks: { normalModuleFactory: { tap: (_: string, made: (of: object) => void) => made(factory) } },
  };
  const config = emptyConfig();
  leanNext(config, KNOWN_VERSION);
  for (const plugin of config.plugins) plugin.apply(compiler);
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

test('Next itself is built without the loader of scripts that no page has, and a page that has one keeps it', () => {
  const inNext = (...file: string[]) => path.join(NEXT, 'dist', ...file);
  const instead = (...issuer: string[]) =>
    path.basename(readInstead(inNext('client', 'script.js'), path.join(NEXT, ...issuer)).resource);
  expect(instead('dist', 'esm', 'client', 'index.js')).toBe('no-scripts.js');
  expect(instead('dist', 'esm', 'shared', 'lib', 'router', 'router.js')).toBe('no-scripts.js');
  expect(instead('script.js')).toBe('script.js');
});

test('a page without such scripts starts, and one that has some says why it does not', async () => {
  const file = '../../../scripts/build/no-scripts.js';
  const { initScriptLoader }: { readonly initScriptLoader: (scripts: readonly object[]) => void } =
    await import(file);
  expect(() => initScriptLoader([])).not.toThrow();
  expect(() => initScriptLoader([{ src: '/x.js' }])).toThrow(/lean-next\.md/);
});

test('no page names a script that only what is left out could load', () => {
  const sources = ['pages', 'components', 'contexts', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  const code = sources.filter((file) => /\.tsx?$/.test(file));
  expect(code.length).toBeGreaterThan(500);
  expect(code.filter((file) => readFileSync(file, 'utf8').includes("'next/script'"))).toEqual([]);
});

test('another release is built as it is, and the build says so', () => {
  expectConsole('warn', /Next 99\.0\.0 is built with its CommonJS files/);
  const config = emptyConfig();
  leanNext(config, '99.0.0');
  expect(config).toEqual(emptyConfig());
});
