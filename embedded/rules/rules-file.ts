import { existsSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { compileRules, type Ruleset } from './ruleset';

const SETTLE_MS = 100;

const REFUSE_ALL: Ruleset = {
  evaluate: () => ({ allowed: false, reason: 'there is no rules file, so only the owner has access' }),
};

const readRules = (file: string): Ruleset => compileRules(readFileSync(file, 'utf8'), path.basename(file));

/** Follows the rules file; a broken change is logged and ignored. Throws when the file is broken at the start. */
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
  let timer: NodeJS.Timeout | undefined;
  // The folder is watched: editors replace the file by renaming, which would end a watch on the file itself.
  const watcher = watch(path.dirname(path.resolve(file)), { persistent: false }, (_event, changed) => {
    if (changed !== null && changed !== path.basename(file)) return;
    clearTimeout(timer);
    timer = setTimeout(follow, SETTLE_MS);
  });
  watcher.on('error', (error) => log(`firestore: the rules file is no longer watched: ${String(error)}`));
  return {
    current: (): Ruleset => ruleset,
    /** Uses `text` in place of the file until the file changes or `reload` is called. Throws when it does not compile. */
    load: (text: string): void => {
      ruleset = compileRules(text);
    },
    reload: (): void => {
      ruleset = fromFile();
    },
    close: (): void => {
      clearTimeout(timer);
      watcher.close();
    },
  };
}
