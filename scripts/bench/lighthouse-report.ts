import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../launcher/processes';

const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

export interface LighthouseOptions {
  readonly browser: Readonly<Record<string, string>>;
  /** A browser that already runs and listens there, whose storage is kept; without it a new one is started. */
  readonly port?: number;
  /** The browser itself is slowed down, instead of computing what a slow one would do. */
  readonly isThrottledByBrowser?: boolean;
}

/** What Lighthouse says of a page in these categories, on the mobile preset. Throws when it does not run to its end. */
export async function lighthouseReport(
  url: string,
  categories: readonly string[],
  { browser, port, isThrottledByBrowser }: LighthouseOptions,
): Promise<unknown> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    const file = path.join(folder, 'report.json');
    const args = [
      'node_modules/lighthouse/cli/index.js',
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      ...(port ? [`--port=${port}`, '--disable-storage-reset'] : [`--chrome-flags=${FLAGS}`]),
      ...(isThrottledByBrowser ? ['--throttling-method=devtools'] : []),
    ];
    const env = { ...browser, CHROME_PATH: browser.CHROMIUM_PATH ?? '' };
    const code = await run(process.execPath, args, { env, output: 'ignore' });
    if (code !== 0) throw new Error(`Lighthouse ended with ${code} on ${url}`);
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const valueAt = (report: unknown, keys: readonly string[]): unknown => {
  let value = report;
  for (const key of keys)
    value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return value;
};

/** A figure of a report, not a number when it is not there. */
export function figureAt(report: unknown, ...keys: readonly string[]): number {
  const value = valueAt(report, keys);
  return typeof value === 'number' ? value : Number.NaN;
}

/** The score of a category, 0-100. */
export const scoreOf = (report: unknown, category: string): number =>
  Math.round(figureAt(report, 'categories', category, 'score') * 100);

/** Ids of the audits that a page has not passed. */
export function failedAudits(report: unknown): string[] {
  const audits = valueAt(report, ['audits']);
  if (typeof audits !== 'object' || audits === null) return [];
  return Object.keys(audits).filter((id) => figureAt(audits, id, 'score') < 1);
}
