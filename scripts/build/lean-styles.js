const EXTRACT = 'mini-css-extract-plugin';

/** The loaders that turn a style sheet into a file and a module of its class names. */
function extractors(config) {
  const rules = config.module.rules.flatMap((rule) => rule.oneOf ?? []);
  return rules
    .flatMap((rule) => (Array.isArray(rule.use) ? rule.use : []))
    .filter(({ loader }) => typeof loader === 'string' && loader.includes(EXTRACT));
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

module.exports = { leanStyles };
