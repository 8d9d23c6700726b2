import { figureAt, lighthouseReport, scoreOf } from './lighthouse-report';

export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

async function oneRun(url: string, browser: Readonly<Record<string, string>>): Promise<Scores> {
  const report = await lighthouseReport(url, CATEGORIES, browser);
  return {
    performance: scoreOf(report, 'performance'),
    accessibility: scoreOf(report, 'accessibility'),
    bestPractices: scoreOf(report, 'best-practices'),
    seo: scoreOf(report, 'seo'),
    lcpMs: figureAt(report, 'audits', 'largest-contentful-paint', 'numericValue'),
    tbtMs: figureAt(report, 'audits', 'total-blocking-time', 'numericValue'),
  };
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
