const { existsSync } = require('node:fs');
const path = require('node:path');

/** What follows relies on the folders of this release; another one is built as it is, and a test asks to look again. */
const KNOWN_VERSION = '16.4.5';

const NEXT_PACKAGE = require.resolve('next/package.json');
const NEXT_DIST = path.join(path.dirname(NEXT_PACKAGE), 'dist') + path.sep;
const NEXT_MODULES = path.join(NEXT_DIST, 'esm') + path.sep;

/** Where the ES module form of one of Next's CommonJS files is; null for every other file. */
function moduleTwin(resource) {
  if (!resource.startsWith(NEXT_DIST) || resource.startsWith(NEXT_MODULES)) return null;
  const twin = NEXT_MODULES + resource.slice(NEXT_DIST.length);
  return existsSync(twin) ? twin : null;
}

/**
 * Next ships its browser code twice, as CommonJS, which a build must keep whole, and as ES modules, of which it keeps what
 * is used.
 */
class PreferModules {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('PreferModules', (factory) => {
      factory.hooks.afterResolve.tap('PreferModules', ({ createData }) => {
        const { resource = '' } = createData;
        const twin = moduleTwin(resource);
        if (twin === null) return;
        createData.request = createData.request.replace(resource, twin);
        createData.userRequest = createData.userRequest.replace(resource, twin);
        createData.resource = twin;
        createData.context = path.dirname(twin);
      });
    });
  }
}

/** This one has no second form. */
const POLYFILLS = '../build/polyfills/polyfill-module';

/**
 * The router imports the patterns of rewrites and middleware, of which there are none. CommonJS counts as having side
 * effects unless told otherwise; told so, it is kept only where something calls it.
 */
const UNUSED_PATTERNS = {
  test: path.join(NEXT_DIST, 'compiled', 'path-to-regexp') + path.sep,
  sideEffects: false,
};

const SCRIPT_LOADER = path.join(NEXT_MODULES, 'client', 'script.js');
const NO_SCRIPTS = path.join(__dirname, 'no-scripts.js');

/**
 * Next can run scripts that pages name with `next/script`, of which there are none, and every page would carry what does
 * so. Goes after `PreferModules`.
 */
class LeaveOutScripts {
  apply(compiler) {
    compiler.hooks.normalModuleFactory.tap('LeaveOutScripts', (factory) => {
      factory.hooks.afterResolve.tap('LeaveOutScripts', ({ createData, contextInfo }) => {
        const { resource } = createData;
        if (resource !== SCRIPT_LOADER || !contextInfo.issuer.startsWith(NEXT_MODULES)) return;
        createData.request = createData.request.replace(resource, NO_SCRIPTS);
        createData.userRequest = createData.userRequest.replace(resource, NO_SCRIPTS);
        createData.resource = NO_SCRIPTS;
        createData.context = __dirname;
      });
    });
  }
}

/** Takes 19 kB off every page (docs/decisions/lean-next.md). Changes the webpack configuration of a browser build. */
function leanNext(config, version = require(NEXT_PACKAGE).version) {
  if (version !== KNOWN_VERSION) {
    console.warn(
      `Next ${version} is built with its CommonJS files: docs/decisions/lean-next.md says what to look at.`,
    );
    return;
  }
  config.plugins.push(new PreferModules(), new LeaveOutScripts());
  config.resolve.alias[POLYFILLS] = path.join(NEXT_DIST, 'client', POLYFILLS);
  config.module.rules.push(UNUSED_PATTERNS);
}

module.exports = { KNOWN_VERSION, leanNext, moduleTwin };
