// `node tools/bench/run.mjs <script> [options]`: installs this package when it is missing, then runs one of its scripts.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const FOLDER = import.meta.dirname;
const [script = '', ...options] = process.argv.slice(2);

const run = (command, args, cwd) => {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

if (!existsSync(path.join(FOLDER, 'node_modules', 'lighthouse'))) {
  console.log('Installing tools/bench (Lighthouse, about 90 MB)...');
  run('npm', ['ci', '--no-audit', '--no-fund'], FOLDER);
}
run(process.execPath, ['--import', 'tsx', path.join(FOLDER, `${script}.ts`), ...options], process.cwd());
