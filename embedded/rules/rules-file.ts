import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { watchFile } from '../storage/watch-file';
import { compileRules, type Ruleset } from './ruleset';

const REFUSE_ALL: Ruleset = {
  evaluate: () => ({ allowed: false, reason: 'there is no rules file, so only the owner has access' }),
};

const readRules = (file: string): Ruleset => compileRules(readFileSync(file, 'utf8'), path.basename(file));

/** Loads the rules; throws if they do not compile. When the file changes, loads them again and only logs errors. */
export function openRules(file: string, log: (line: string) => void = console.warn) {
  const fromFile = (): Ruleset => (existsSync(file) ? readRules(file) : REFUSE_ALL);
  let ruleset = fromFile();
  if (ruleset === REFUSE_ALL) log(`firestore: ${file} is missing, so only the owner has access`);
  const follow = (): void => {
    try {
      ruleset = readRules(file);
      log('firestore: the rules are loaded again');
    } catch (error) {
      log(`firestore: the rules stay as they were: ${String(error)}`);
    }
  };
  const close = watchFile(file, follow, (error) =>
    log(`firestore: the rules file is no longer watched: ${String(error)}`),
  );
  return {
    current: (): Ruleset => ruleset,
    /** Uses `text` in place of the file until the file changes or `reload` is called. Throws RulesSyntaxError. */
    load: (text: string): void => {
      ruleset = compileRules(text);
    },
    reload: (): void => {
      ruleset = fromFile();
    },
    close,
  };
}
