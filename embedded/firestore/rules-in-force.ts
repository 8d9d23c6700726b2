import { existsSync } from 'node:fs';
import { compileRules } from '../rules/compile';
import type { Ruleset } from '../rules/rules-request';
import { loadRules, watchRules } from '../rules/watch-rules';

export interface RulesInForce {
  current(): Ruleset;
  /** Puts another text in force until the file changes or `reload`. Throws when it does not compile. */
  load(text: string): void;
  /** Back to the file. Throws when it does not compile. */
  reload(): void;
  close(): void;
}

const closed: Ruleset = {
  evaluate: () => ({ allowed: false, reason: 'there is no rules file, so only the owner has access' }),
};

/**
 * The rules of a file, followed while it changes; a change that does not compile is logged and ignored. Without the file
 * everything is refused. Throws `RulesSyntaxError` when the file does not compile at the start.
 */
export function openRules(file: string, log: (line: string) => void = console.warn): RulesInForce {
  const fromFile = (): Ruleset => (existsSync(file) ? loadRules(file) : closed);
  let ruleset = fromFile();
  if (ruleset === closed) log(`firestore: ${file} is missing, so only the owner has access`);
  const stopWatching = watchRules(
    file,
    (changed) => {
      ruleset = changed;
      log('firestore: rules loaded again');
    },
    (error) => log(`firestore: the rules stay as they were: ${String(error)}`),
  );
  return {
    current: () => ruleset,
    load: (text) => {
      ruleset = compileRules(text);
    },
    reload: () => {
      ruleset = fromFile();
    },
    close: stopWatching,
  };
}
