import type { Block, FunctionDeclaration, MatchBlock, RulesFile } from './ast';
import type { SourceText } from './syntax-error';

const MAX_TEXT_BYTES = 256 * 1024;
const MAX_PATH_SEGMENTS = 100;
const MAX_CAPTURES = 20;
const MAX_PARAMETERS = 7;
const MAX_BINDINGS = 10;

/** Refuses a text that is larger than Google takes. */
export function checkSize(source: SourceText): void {
  if (Buffer.byteLength(source.text) > MAX_TEXT_BYTES) source.fail(0, 'The rules are larger than 256 kB');
}

/** Applies the documented limits of a ruleset, so that what compiles here can be deployed. Throws `RulesSyntaxError`. */
export function checkRuleset(file: RulesFile, source: SourceText): void {
  const recursiveMustBeLast = file.version === '1';

  const checkBlock = (block: Block, segments: number, captures: number, outer: readonly Block[]): void => {
    const scope = [block, ...outer];
    for (const declaration of block.functions.values()) checkFunction(declaration, scope, source);
    for (const match of block.matches) checkMatch(match, segments, captures, scope);
  };

  const checkMatch = (
    match: MatchBlock,
    segments: number,
    captures: number,
    outer: readonly Block[],
  ): void => {
    const recursive = match.pattern.findIndex((part) => part.type === 'capture' && part.recursive);
    const rest = match.pattern.slice(recursive + 1);
    if (recursive >= 0 && rest.some((part) => part.type === 'capture' && part.recursive)) {
      source.fail(match.at, 'A match path takes one {name=**} only');
    }
    if (recursive >= 0 && recursiveMustBeLast && (rest.length > 0 || match.matches.length > 0)) {
      source.fail(match.at, `{name=**} must come last in rules_version '1'`);
    }
    const allSegments = segments + match.pattern.length;
    const allCaptures = captures + match.pattern.filter((part) => part.type === 'capture').length;
    if (allSegments > MAX_PATH_SEGMENTS)
      source.fail(match.at, `A path has more than ${MAX_PATH_SEGMENTS} segments`);
    if (allCaptures > MAX_CAPTURES) source.fail(match.at, `A path has more than ${MAX_CAPTURES} variables`);
    checkBlock(match, allSegments, allCaptures, outer);
  };

  for (const service of file.services) checkBlock(service, 0, 0, []);
}

function checkFunction(declaration: FunctionDeclaration, scope: readonly Block[], source: SourceText): void {
  if (declaration.parameters.length > MAX_PARAMETERS) {
    source.fail(declaration.at, `A function takes at most ${MAX_PARAMETERS} parameters`);
  }
  if (declaration.bindings.length > MAX_BINDINGS) {
    source.fail(declaration.at, `A function has at most ${MAX_BINDINGS} variables`);
  }
  const seen = new Set<FunctionDeclaration>();
  const reach = (current: FunctionDeclaration, blocks: readonly Block[]): void => {
    for (const name of current.calls) {
      const depth = blocks.findIndex((block) => block.functions.has(name));
      const called = blocks[depth]?.functions.get(name);
      if (called === declaration)
        source.fail(declaration.at, `The function ${declaration.name} calls itself`);
      if (!called || seen.has(called)) continue;
      seen.add(called);
      reach(called, blocks.slice(depth));
    }
  };
  reach(declaration, scope);
}
