import { figureAt, type LighthouseOptions, lighthouseReport, scoreOf } from './lighthouse-report';
import { median } from './median';

export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Total blocking time, simulated. */
  readonly tbtMs: number;
  /** Largest paint under the throttling of the developer tools: the simulated one jumps on loopback. */
  readonly lcpMs: number;
  /** 1 when the browser may keep the page for its Back button. */
  readonly bfcache: number;
}

/** A page to judge; the same browser session when `port` names one. */
export interface Judged {
  readonly url: string;
  readonly port?: number;
}

type Figures = Record<keyof Scores, number>;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const twice = (url: string, categories: readonly string[], options: LighthouseOptions): Promise<unknown> =>
  lighthouseReport(url, categories, options).catch(() => lighthouseReport(url, categories, options));

async function oneRun({ url, port }: Judged, browser: Readonly<Record<string, string>>): Promise<Figures> {
  const whole = await twice(url, CATEGORIES, { browser, port });
  const paints = await twice(url, ['performance'], { browser, port, isThrottledByBrowser: true });
  return {
    performance: scoreOf(whole, 'performance'),
    accessibility: scoreOf(whole, 'accessibility'),
    bestPractices: scoreOf(whole, 'best-practices'),
    seo: scoreOf(whole, 'seo'),
    tbtMs: figureAt(whole, 'audits', 'total-blocking-time', 'numericValue'),
    lcpMs: figureAt(paints, 'audits', 'largest-contentful-paint', 'numericValue'),
    bfcache: figureAt(whole, 'audits', 'bf-cache', 'score'),
  };
}

/**
 * Medians of so many Lighthouse runs on the mobile preset for each page, the pages in turn, so that all of them meet the
 * same moods of the machine. Throws when a run fails twice.
 */
export async function runLighthouse(
  pages: readonly Judged[],
  runs: number,
  browser: Readonly<Record<string, string>>,
): Promise<Scores[]> {
  const all: Figures[][] = pages.map(() => []);
  for (let index = 0; index < runs; index += 1) {
    for (const [at, page] of pages.entries()) {
      all[at]?.push(await oneRun(page, browser));
      console.log(`judged ${page.url}, ${index + 1} of ${runs}`);
    }
  }
  return all.map((figures) => {
    const of = (field: keyof Scores): number => Math.round(median(figures.map((one) => one[field])));
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
