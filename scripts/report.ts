import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { agreeToReads, progressOf } from './launcher/costly-read';
import { flag, readArguments, runOperatorCommand, text } from './launcher/operator';
import { LaunchError, ROOT } from './launcher/settings';

const USAGE = `npm run report [-- --html report.html] [--json report.json] [--yes]
Figures of each class and of each month. Without a file, they are printed.`;

const OPTIONS = { html: text, json: text, yes: flag };

/** Draws the plots with tools/report, a separate package that is installed at first use. */
function writePage(json: string, html: string): void {
  const args = [path.join(ROOT, 'tools', 'report', 'run.mjs'), json, html];
  if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0)
    throw new LaunchError(`The page could not be written. The figures are in ${json}.`);
}

void runOperatorCommand(async () => {
  const { html, json, yes } = readArguments(USAGE, { options: OPTIONS }).values;
  const { classFigures, monthFigures, reportCost } = await import('../lib/server/operations/studio-report');
  const { liveTools } = await import('../lib/server/membership/sync-ports');
  const { db, ...account } = liveTools();
  const { rows, reads } = await reportCost(db);
  await agreeToReads(`${rows} rows of history`, reads, yes === true);
  const startedMs = Date.now();
  const months = await monthFigures(account, startedMs);
  const classes = await classFigures(db, progressOf(rows));
  const report = { madeAt: new Date(startedMs).toISOString(), months, classes };
  const file = json ?? (html === undefined ? null : `${html}.json`);
  if (file !== null) {
    mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
    writeFileSync(file, JSON.stringify(report, null, 2));
  }
  if (html !== undefined && file !== null) writePage(path.resolve(file), path.resolve(html));
  if (file === null) {
    console.table(months);
    console.table(classes);
  }
  console.error(`${rows} rows in ${((Date.now() - startedMs) / 1000).toFixed(1)} s.`);
});
