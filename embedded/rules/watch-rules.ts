import { readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { compileRules } from './compile';
import type { Ruleset } from './rules-request';

const SETTLE_MS = 100;

/** Reads and compiles a rules file. Throws when it cannot be read, and `RulesSyntaxError` when it does not compile. */
export const loadRules = (file: string): Ruleset =>
  compileRules(readFileSync(file, 'utf8'), path.basename(file));

/**
 * Compiles the file again whenever it changes. A text that does not compile or cannot be read is told to `onError`, and
 * the caller keeps what it has. Returns a function that stops watching.
 */
export function watchRules(
  file: string,
  onRuleset: (ruleset: Ruleset) => void,
  onError: (error: unknown) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const reload = (): void => {
    let ruleset: Ruleset;
    try {
      ruleset = loadRules(file);
    } catch (error) {
      onError(error);
      return;
    }
    onRuleset(ruleset);
  };
  // Editors replace a file by renaming, which ends a watch on the file itself: the directory is watched instead.
  const watcher = watch(path.dirname(path.resolve(file)), { persistent: false }, (_event, changed) => {
    if (changed !== null && changed !== path.basename(file)) return;
    clearTimeout(timer);
    timer = setTimeout(reload, SETTLE_MS);
  });
  watcher.on('error', onError);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
