import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { loadMembers } from './load-scenarios';
import { ask, SCENARIOS } from './load-scenarios';
import { largeContent } from './large-content';
import { openLoop } from './open-loop';
import { option } from './option';
import { startEmbedded } from '../../scripts/launcher/embedded';
import { launch, loadEnvironmentFiles, requireEmbeddedMode, requireFreeSite } from '../../scripts/launcher/preflight';
import { stopAll, stopOnSignals } from '../../scripts/launcher/processes';
import { LaunchError, ROOT, readSettings, type Settings } from '../../scripts/launcher/settings';
import { buildSite, startSite } from '../../scripts/launcher/site';

const SIZES = [65, 1000, 20_000];
const MEMBERS = 24;
/** Longest run: in a longer one, requests would reach the rate limits per member. */
const MAX_SECONDS = 60;

/** Returns the memory of a process in MB. */
const memoryOf = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const whole = (value: number): string => value.toFixed(0);

/** Measures one catalogue size and returns the rows of its table. */
async function measure(settings: Settings, videos: number, seconds: number): Promise<readonly string[]> {
  const extra = videos > (SIZES[0] ?? 0) ? largeContent(videos) : [];
  const env = await startEmbedded(settings, extra);
  await buildSite('.next-bench-load', env);
  const site = await startSite('.next-bench-load', settings.sitePort, env);
  const tokens = await loadMembers(settings, MEMBERS);
  for (const { asked } of SCENARIOS)
    for (let index = 0; index < 10; index += 1) await ask(settings.sitePort, asked(index, tokens));
  const rows: string[] = [];
  for (const { name, rate, asked } of SCENARIOS) {
    const found = await openLoop({
      rate,
      count: rate * seconds,
      send: (index) => ask(settings.sitePort, asked(index, tokens)),
    });
    const times = [found.p50, found.p95, found.p99, found.max].map(whole).join(' | ');
    const load = loadavg()[0]?.toFixed(1);
    rows.push(
      `| ${videos} | ${name} | ${rate} | ${found.sent} | ${found.failed} | ${times} | ${whole(memoryOf(site.pid))} | ${load} |`,
    );
    console.log(rows.at(-1));
  }
  await stopAll();
  return rows;
}

/** Measures load: `--seconds N` per kind of request (15), `--sizes 1` for the standard catalogue only. */
void launch(async () => {
  loadEnvironmentFiles();
  requireEmbeddedMode();
  const seconds = option('seconds', 15);
  if (!(seconds >= 1 && seconds <= MAX_SECONDS))
    throw new LaunchError(`--seconds must be a number from 1 to ${MAX_SECONDS}.`);
  const settings = { ...readSettings(), dataDir: 'none' };
  await requireFreeSite(settings);
  stopOnSignals();
  const rows: string[] = [];
  try {
    for (const videos of SIZES.slice(0, option('sizes', SIZES.length)))
      rows.push(...(await measure(settings, videos, seconds)));
  } finally {
    await stopAll();
  }
  const text = [
    `Site, backend and sender share ${cpus().length} cores (${cpus()[0]?.model}), Node ${process.versions.node}.`,
    '',
    '| classes | requests | a second | sent | failed | p50 ms | p95 | p99 | max | site MB | load |',
    '|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...rows,
  ].join('\n');
  mkdirSync(path.join(ROOT, 'bench-results'), { recursive: true });
  writeFileSync(path.join(ROOT, 'bench-results', 'load.md'), `${text}\n`);
  console.log(`\n${text}`);
});
