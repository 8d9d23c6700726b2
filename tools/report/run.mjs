// `node tools/report/run.mjs report.json report.html`: installs this package when it is missing, then writes the page.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const FOLDER = import.meta.dirname;

if (!existsSync(path.join(FOLDER, 'node_modules', 'vega-lite'))) {
  console.log('Installing tools/report (Vega, about 20 MB)...');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
const { writePage } = await import('./page.mjs');
const [json, html] = process.argv.slice(2);
await writePage(json, html);
console.log(`The report is in ${html}.`);
