import type { ChildProcess } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from './launcher/preflight';
import { run, start, stopOnSignals } from './launcher/processes';
import { LaunchError, ROOT } from './launcher/settings';

const SAMPLE_MS = 15_000;
/** Milliseconds that a stopped run gets to end its own process groups before it is killed. */
const GRACE_MS = 12_000;

const option = (name: string, fallback: number): number => {
  const index = process.argv.indexOf(`--${name}`);
  const value = index < 0 ? fallback : Number(process.argv[index + 1]);
  if (!Number.isInteger(value) || value < 0) throw new LaunchError(`--${name} must be a whole number.`);
  return value;
};

const keepBusy = (): readonly ChildProcess[] =>
  cpus().map(() => start(process.execPath, ['-e', 'for (;;) ;'], { output: 'ignore' }));

async function runOnce(folder: string, number: number, isBusy: boolean) {
  const clone = path.join(folder, `clone-${number}`);
  const log = path.join(folder, `run-${number}.log`);
  const cloned = await run('git', ['clone', '--quiet', ROOT, clone], { output: 'ignore' });
  if (cloned !== 0) throw new LaunchError('The repository could not be cloned.');
  const loads = [loadavg()[0] ?? 0];
  const sample = setInterval(() => loads.push(loadavg()[0] ?? 0), SAMPLE_MS);
  const others = isBusy ? keepBusy() : [];
  const startedMs = performance.now();
  const output = openSync(log, 'w');
  // With NODE_ENV=development, npm installs the devDependencies too.
  const code = await run(path.join(clone, '.ci', 'run'), [], { cwd: clone, output, mode: 'development' });
  closeSync(output);
  const minutes = (performance.now() - startedMs) / 60_000;
  clearInterval(sample);
  for (const other of others) other.kill('SIGKILL');
  const counts = readFileSync(log, 'utf8').match(/^\d+ passed, \d+ failed$/gm);
  rmSync(clone, { recursive: true, force: true });
  const load = loads.reduce((sum, one) => sum + one, 0) / loads.length;
  return { isBusy, minutes, load, isGreen: code === 0, result: counts?.at(-1) ?? `no result, see ${log}` };
}

type Run = Readonly<Awaited<ReturnType<typeof runOnce>>>;

const row = ({ isBusy, minutes, load, isGreen, result }: Run, index: number): string =>
  `| ${index + 1} | ${isBusy ? 'both busy' : 'free'} | ${minutes.toFixed(1)} | ${load.toFixed(1)} | ${result} | ${isGreen ? 'green' : '**red**'} |`;

/** Runs `npm ci && npm test` in fresh clones. `--busy N` loads every core during the first N runs, to find races. */
void launch(async () => {
  const runs = option('runs', 5);
  const busy = option('busy', Math.min(2, runs));
  stopOnSignals(GRACE_MS);
  const folder = mkdtempSync(path.join(tmpdir(), 'repeat-'));
  const done: Run[] = [];
  for (let number = 1; number <= runs; number += 1) {
    done.push(await runOnce(folder, number, number <= busy));
    console.log(done.map(row).at(-1));
  }
  const isGreen = done.every((one) => one.isGreen);
  console.log(
    `\n${cpus().length} cores (${cpus()[0]?.model}), Node ${process.versions.node}\n\n| run | cores | minutes | load | tests | |\n|---|---|---:|---:|---|---|\n${done.map(row).join('\n')}`,
  );
  console.log(`\nLogs: ${folder}`);
  process.exitCode = isGreen ? 0 : 1;
});
