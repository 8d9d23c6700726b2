import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { expectConsole } from '../../support/console-guard';

interface Loader {
  readonly loader: string;
  readonly options: { readonly esModule?: boolean; readonly modules?: { getLocalIdent: NameOf } };
}

type NameOf = (context: { readonly resourcePath: string }, pattern: string, name: string) => string;

interface WebpackConfig {
  readonly module: { readonly rules: readonly { readonly oneOf?: readonly { readonly use?: unknown }[] }[] };
}

type Change = (config: WebpackConfig) => void;

const { leanStyles, plainNames }: { readonly leanStyles: Change; readonly plainNames: Change } =
  createRequire(import.meta.url)('../../../scripts/build/lean-styles.js');

/** What a build calls its classes. */
function namer(): NameOf {
  const modules = { getLocalIdent: () => 'Card_title__3x7yZ' };
  plainNames({ module: { rules: [{ oneOf: [{ use: [{ loader: 'css', options: { modules } }] }] }] } });
  return modules.getLocalIdent;
}

test('class names are written as ES modules, and other loaders are left alone', () => {
  const extract: Loader = { loader: '/next/mini-css-extract-plugin/loader.js', options: { esModule: false } };
  const read: Loader = { loader: '/next/css-loader/src', options: { esModule: false } };
  leanStyles({ module: { rules: [{}, { oneOf: [{ use: 'ignore' }, { use: [extract, read] }] }] } });
  expect(extract.options.esModule).toBe(true);
  expect(read.options.esModule).toBe(false);
});

test('a class is called by its sheet and its own name', () => {
  const nameOf = namer();
  const title = () => nameOf({ resourcePath: '/site/cards/Card.module.scss' }, '[hash]', 'title');
  expect(title()).toBe('Card_title');
  expect(title()).toBe('Card_title');
});

test('a typeface keeps the names that Next gives it', () => {
  expect(namer()({ resourcePath: '/next/font/local/target.css' }, '[hash]', 'title')).toBe(
    'Card_title__3x7yZ',
  );
});

test('two sheets of one name would have the same classes: the build ends', () => {
  const nameOf = namer();
  nameOf({ resourcePath: '/site/cards/Card.module.scss' }, '[hash]', 'title');
  expect(() => nameOf({ resourcePath: '/site/watch/Card.module.scss' }, '[hash]', 'title')).toThrow(
    /\/cards\/Card.*\/watch\/Card/,
  );
});

test('a build without such loaders says so', () => {
  expectConsole('warn', /found no style sheets to write/);
  expectConsole('warn', /found no style sheets to name/);
  leanStyles({ module: { rules: [{}] } });
  plainNames({ module: { rules: [{}] } });
});
