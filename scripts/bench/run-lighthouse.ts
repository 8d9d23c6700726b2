import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../launcher/processes';

export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
}

const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

const read = (report: unknown, ...keys: readonly string[]): number => {
  let value: unknown = report;
  for (const key of keys)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof value === 'number' ? value : Number.NaN;
};

async function oneRun(url: string, browser: Readonly<Record<string, string>>): Promise<Scores> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    const file = path.join(folder, 'report.json');
    const args = [
      'node_modules/lighthouse/cli/index.js',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
    ];
    args.push('--only-categories=performance,accessibility,best-practices,seo', `--chrome-flags=${FLAGS}`);
    const env = { ...browser, CHROME_PATH: browser.CHROMIUM_PATH ?? '' };
    const code = await run(process.execPath, args, { env, output: 'ignore' });
    if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}`);
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const score = (category: string): number =>
      Math.round(read(report, 'categories', category, 'score') * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcpMs: read(report, 'audits', 'largest-contentful-paint', 'numericValue'),
      tbtMs: read(report, 'audits', 'total-blocking-time', 'numericValue'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Medians of so many Lighthouse runs on the mobile preset. Throws when a run fails twice. */
export async function runLighthouse(
  url: string,
  runs: number,
  browser: Readonly<Record<string, string>>,
): Promise<Scores> {
  const all: Scores[] = [];
  for (let index = 0; index < runs; index += 1) {
    all.push(await oneRun(url, browser).catch(() => oneRun(url, browser)));
  }
  const of = (field: keyof Scores): number => Math.round(median(all.map((scores) => scores[field])));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    lcpMs: of('lcpMs'),
    tbtMs: of('tbtMs'),
  };
}
