import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { expectConsole } from '../../support/console-guard';

interface Loader {
  readonly loader: string;
  readonly options: { readonly esModule?: boolean };
}

interface WebpackConfig {
  readonly module: { readonly rules: readonly { readonly oneOf?: readonly { readonly use?: unknown }[] }[] };
}

const { leanStyles }: { readonly leanStyles: (config: WebpackConfig) => void } = createRequire(
  import.meta.url,
)('../../../scripts/build/lean-styles.js');

test('class names are written as ES modules, and other loaders are left alone', () => {
  const extract: Loader = { loader: '/next/mini-css-extract-plugin/loader.js', options: { esModule: false } };
  const read: Loader = { loader: '/next/css-loader/src', options: { esModule: false } };
  leanStyles({ module: { rules: [{}, { oneOf: [{ use: 'ignore' }, { use: [extract, read] }] }] } });
  expect(extract.options.esModule).toBe(true);
  expect(read.options.esModule).toBe(false);
});

test('a build without such loaders says so', () => {
  expectConsole('warn', /found no style sheets/);
  leanStyles({ module: { rules: [{}] } });
});
