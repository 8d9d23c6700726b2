import path from 'node:path';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { run } from '../../scripts/launcher/processes';

/** Returns the median (the upper one for an even count), NaN for an empty list. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

export interface LighthouseOptions {
  readonly browser: Readonly<Record<string, string>>;
  /** Debugging port of a running browser, whose storage is used; without it, Lighthouse starts a new browser. */
  readonly port?: number;
  /** When true, the browser itself is throttled; otherwise Lighthouse calculates the effect of throttling. */
  readonly isThrottledByBrowser?: boolean;
}

/** Runs Lighthouse on the mobile preset and returns its report. Throws when it fails. */
export async function lighthouseReport(
  url: string,
  categories: readonly string[],
  { browser, port, isThrottledByBrowser }: LighthouseOptions,
): Promise<unknown> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    const file = path.join(folder, 'report.json');
    const args = [
      path.join(import.meta.dirname, 'node_modules', 'lighthouse', 'cli', 'index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      ...(port ? [`--port=${port}`, '--disable-storage-reset'] : [`--chrome-flags=${FLAGS}`]),
      ...(isThrottledByBrowser ? ['--throttling-method=devtools'] : []),
    ];
    const env = { ...browser, CHROME_PATH: browser.CHROMIUM_PATH ?? '' };
    const code = await run(process.execPath, args, { env });
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

/** Returns a number from a report; NaN when it is missing. */
export function figureAt(report: unknown, ...keys: readonly string[]): number {
  const value = valueAt(report, keys);
  return typeof value === 'number' ? value : Number.NaN;
}

export const scoreOf = (report: unknown, category: string): number =>
  Math.round(figureAt(report, 'categories', category, 'score') * 100);

export function failedAudits(report: unknown): string[] {
  const audits = valueAt(report, ['audits']);
  if (typeof audits !== 'object' || audits === null) return [];
  return Object.keys(audits).filter((id) => figureAt(audits, id, 'score') < 1);
}

export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Total blocking time in milliseconds. Throttled by the browser, like the paint: calculated values vary too much. */
  readonly tbtMs: number;
  /** Largest contentful paint in milliseconds. */
  readonly lcpMs: number;
  /** 1 when the browser may keep the page for the Back button, otherwise 0. */
  readonly bfcache: number;
}

export interface ScoredPage {
  readonly url: string;
  readonly port?: number;
}

type Figures = Record<keyof Scores, number>;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const twice = (url: string, categories: readonly string[], options: LighthouseOptions): Promise<unknown> =>
  lighthouseReport(url, categories, options).catch(() => lighthouseReport(url, categories, options));

async function oneRun({ url, port }: ScoredPage, browser: Readonly<Record<string, string>>): Promise<Figures> {
  const whole = await twice(url, CATEGORIES, { browser, port });
  const throttled = await twice(url, ['performance'], { browser, port, isThrottledByBrowser: true });
  return {
    performance: scoreOf(whole, 'performance'),
    accessibility: scoreOf(whole, 'accessibility'),
    bestPractices: scoreOf(whole, 'best-practices'),
    seo: scoreOf(whole, 'seo'),
    tbtMs: figureAt(throttled, 'audits', 'total-blocking-time', 'numericValue'),
    lcpMs: figureAt(throttled, 'audits', 'largest-contentful-paint', 'numericValue'),
    bfcache: figureAt(whole, 'audits', 'bf-cache', 'score'),
  };
}

/** Returns each page's median scores. Pages take turns, so noise affects all. Throws when a run fails twice. */
export async function runLighthouse(
  pages: readonly ScoredPage[],
  runs: number,
  browser: Readonly<Record<string, string>>,
): Promise<Scores[]> {
  const all: Figures[][] = pages.map(() => []);
  for (let index = 0; index < runs; index += 1) {
    for (const [at, page] of pages.entries()) {
      all[at]?.push(await oneRun(page, browser));
      console.log(`scored ${page.url}, ${index + 1} of ${runs}`);
    }
  }
  return all.map((figures) => {
    // Lighthouse gives no blocking time in a run in which the page does not come to rest.
    const of = (field: keyof Scores): number =>
      Math.round(median(figures.map((one) => one[field]).filter(Number.isFinite)));
    return {
      performance: of('performance'),
      accessibility: of('accessibility'),
      bestPractices: of('bestPractices'),
      seo: of('seo'),
      tbtMs: of('tbtMs'),
      lcpMs: of('lcpMs'),
      bfcache: of('bfcache'),
    };
  });
}
