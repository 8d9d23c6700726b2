const path = require('node:path');

const EXTRACT = 'mini-css-extract-plugin';

/** The loaders of the rules that Next chooses among. */
const loadersOf = (config) =>
  config.module.rules
    .flatMap((rule) => rule.oneOf ?? [])
    .flatMap((rule) => (Array.isArray(rule.use) ? rule.use : []));

/** The loaders that turn a style sheet into a file and a module of its class names. */
const extractors = (config) =>
  loadersOf(config).filter(({ loader }) => typeof loader === 'string' && loader.includes(EXTRACT));

const SHEET = /\.module\.\w+$/;

/** The name of a sheet. Throws where another one of this build has the same. */
function namesOfSheets() {
  const sheets = new Map();
  return (resource) => {
    const name = path.basename(resource).replace(SHEET, '');
    const known = sheets.get(name) ?? resource;
    if (known !== resource)
      throw new Error(`${known} and ${resource} have the same name, and so would their classes.`);
    sheets.set(name, resource);
    return name;
  };
}

/**
 * A class is called by its sheet and its own name. Next adds five digits to each, which tell apart what has different names
 * already and cannot be compressed. For the server's build and the browser's alike, or the two would not agree. What is
 * no sheet of ours, such as a typeface, keeps its names.
 */
function plainNames(config) {
  const nameOf = namesOfSheets();
  const found = loadersOf(config).filter(({ options }) => options?.modules?.getLocalIdent);
  if (found.length === 0) console.warn('The build found no style sheets to name plainly.');
  for (const { options } of found) {
    const byNext = options.modules.getLocalIdent;
    options.modules.getLocalIdent = (context, pattern, name, ...rest) =>
      SHEET.test(context.resourcePath)
        ? `${nameOf(context.resourcePath)}_${name}`
        : byNext(context, pattern, name, ...rest);
  }
}

/**
 * Class names come as an ES module: a sheet that is imported for its styles alone brings no script, and the names of the
 * others are written where they are used. Next asks for CommonJS, for code that requires its sheets.
 */
function leanStyles(config) {
  const found = extractors(config);
  if (found.length === 0) console.warn('The build found no style sheets to write leaner.');
  for (const { options } of found) options.esModule = true;
}

module.exports = { leanStyles, plainNames };
