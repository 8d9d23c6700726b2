import { readFileSync } from 'node:fs';
import path from 'node:path';
import { watchFile } from '../storage/watch-file';
import { compileRules, type Ruleset } from './ruleset';

const readRules = (file: string): Ruleset => compileRules(readFileSync(file, 'utf8'), path.basename(file));

/** Loads the rules, and throws when that fails. When the file changes, loads them again and only logs errors. */
export function openRules(file: string, log: (line: string) => void = console.warn) {
  let ruleset = readRules(file);
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
      ruleset = readRules(file);
    },
    close,
  };
}
