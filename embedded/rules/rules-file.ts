import { existsSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { compileRules, type Ruleset } from './ruleset';

const SETTLE_MS = 100;

export interface RulesFile {
  /** The rules in force. */
  current(): Ruleset;
  /** Puts another text in force until the file changes or `reload`. Throws when it does not compile. */
  load(text: string): void;
  /** Back to the file. Throws when it does not compile. */
  reload(): void;
  close(): void;
}

const REFUSE_ALL: Ruleset = {
  evaluate: () => ({ allowed: false, reason: 'there is no rules file, so only the owner has access' }),
};

const readRules = (file: string): Ruleset => compileRules(readFileSync(file, 'utf8'), path.basename(file));

/**
 * Opens a rules file and compiles it again whenever it changes; a change that does not compile is logged and ignored.
 * Without the file everything is refused. Throws RulesSyntaxError when the file does not compile at the start.
 */
export function openRules(file: string, log: (line: string) => void = console.warn): RulesFile {
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
  let timer: NodeJS.Timeout | undefined;
  // Editors replace a file by renaming, which ends a watch on the file itself: the directory is watched instead.
  const watcher = watch(path.dirname(path.resolve(file)), { persistent: false }, (_event, changed) => {
    if (changed !== null && changed !== path.basename(file)) return;
    clearTimeout(timer);
    timer = setTimeout(follow, SETTLE_MS);
  });
  watcher.on('error', (error) => log(`firestore: the rules file is no longer watched: ${String(error)}`));
  return {
    current: () => ruleset,
    load: (text) => {
      ruleset = compileRules(text);
    },
    reload: () => {
      ruleset = fromFile();
    },
    close: () => {
      clearTimeout(timer);
      watcher.close();
    },
  };
}
