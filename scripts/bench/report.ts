import { BENCH_PAGES, type BenchPage, BUDGETS, GROWTH_TOLERANCE, REFERENCE } from './budgets';
import type { Scores } from './run-lighthouse';
import type { Weight } from './weigh-page';

export interface Measured {
  readonly videos: number;
  readonly page: BenchPage;
  readonly weight: Weight;
  readonly tapMs: number;
}

interface Check {
  readonly figure: string;
  readonly value: number;
  readonly limit: number;
  readonly isMinimum: boolean;
}

const round = (value: number): string => (value < 1 ? value.toFixed(3) : value.toFixed(value < 100 ? 1 : 0));
const passes = ({ value, limit, isMinimum }: Check): boolean => (isMinimum ? value >= limit : value <= limit);

const most = (figure: string, value: number, limit: number): Check => ({
  figure,
  value,
  limit,
  isMinimum: false,
});
const least = (figure: string, value: number, limit: number): Check => ({
  figure,
  value,
  limit,
  isMinimum: true,
});

/** A limit in time as long as this machine makes it. */
const stretched = (limitMs: number, here: number, there: number): number =>
  Math.round(limitMs * Math.max(1, here / there));

function timingChecks(page: BenchPage, scores: Scores, reference: Scores): Check[] {
  const { performance, seo, lcpMs, tbtMs } = BUDGETS[page];
  const slower = Math.max(0, REFERENCE.performance - reference.performance);
  return [
    least('performance', scores.performance, performance - slower),
    least('accessibility', scores.accessibility, 100),
    least('best practices', scores.bestPractices, 100),
    ...(seo === null ? [] : [least('SEO', scores.seo, seo)]),
    most('largest paint ms', scores.lcpMs, stretched(lcpMs, reference.lcpMs, REFERENCE.lcpMs)),
    most('blocking ms', scores.tbtMs, stretched(tbtMs, reference.tbtMs, REFERENCE.tbtMs)),
    ...(Number.isNaN(scores.bfcache) ? [] : [least('kept for Back', scores.bfcache, 1)]),
  ];
}

function weightChecks({ page, weight, tapMs }: Measured): Check[] {
  const budget = BUDGETS[page];
  return [
    most('JavaScript kB gz', weight.jsKb, budget.jsKb),
    most('CSS kB gz', weight.cssKb, budget.cssKb),
    most('HTML kB gz', weight.htmlKb, budget.htmlKb),
    most('requests', weight.requests, budget.requests),
    most('Firestore requests', weight.firestore, budget.firestore),
    most('layout shift', weight.cls, budget.cls),
    most('console errors', weight.problems.length, 0),
    most('tap answered ms', tapMs, budget.tap.ms),
  ];
}

/**
 * Whether a figure stays flat. The standard catalogue does not fill every list, so where there are larger ones the first of
 * these is what the others are held to.
 */
function isFlat(values: readonly number[]): boolean {
  const [first = 0, ...larger] = values.length > 1 ? values.slice(1) : values;
  const limit = first + Math.max(first * GROWTH_TOLERANCE, 1);
  return larger.every((value) => value <= limit);
}

function growthRows(measured: readonly Measured[]): string[] {
  const pages = [...new Set(measured.map(({ page }) => page))];
  const figures = ['htmlKb', 'jsKb', 'requests', 'domNodes', 'firestore'] as const;
  return pages.flatMap((page) => {
    const series = measured.filter((one) => one.page === page);
    return figures.map((figure) => {
      const values = series.map(({ weight }) => weight[figure]);
      const word = isFlat(values) ? 'flat' : '**grows**';
      return `| ${page} ${figure} | ${values.map(round).join(' | ')} | ${word} |`;
    });
  });
}

/**
 * The figures as tables, and whether every budget holds. `scores` are those of all pages in their order and of the
 * reference page, or none.
 */
export function report(
  measured: readonly Measured[],
  scores: readonly Scores[],
): { readonly text: string; readonly isWithinBudget: boolean } {
  const smallest = Math.min(...measured.map(({ videos }) => videos));
  const sizes = [...new Set(measured.map(({ videos }) => videos))];
  const base = measured.filter(({ videos }) => videos === smallest);
  const reference = scores[BENCH_PAGES.length];
  const checks = base.flatMap((one) => {
    const own = scores[BENCH_PAGES.indexOf(one.page)];
    const timings = own && reference ? timingChecks(one.page, own, reference) : [];
    return [...weightChecks(one), ...timings].map((check) => ({ page: one.page, ...check }));
  });
  const rows = checks.map(
    (check) =>
      `| ${check.page} | ${check.figure} | ${round(check.value)} | ${check.isMinimum ? '>=' : '<='} ${check.limit} | ${passes(check) ? 'ok' : '**over**'} |`,
  );
  const unbudgeted = base.map(
    ({ page, weight }) =>
      `| ${page} | ${round(weight.prefetchedKb)} | ${round(weight.imageKb)} | ${round(weight.fontKb)} | ${weight.domNodes} | ${Math.round(weight.lcpMs)} |`,
  );
  const growth = growthRows(measured);
  const yard = reference
    ? `\nThe reference page, bare and of the same framework: performance ${reference.performance} (${REFERENCE.performance} where the budgets were set), largest paint ${reference.lcpMs} ms (${REFERENCE.lcpMs}), blocking ${reference.tbtMs} ms (${REFERENCE.tbtMs}). Budgets in time are stretched alike.`
    : '';
  const text = [
    '| page | figure | measured | budget | |\n|---|---|---:|---|---|',
    ...rows,
    yard,
    '\n| page | JS fetched ahead kB | images kB | fonts kB | DOM nodes | LCP ms here, unthrottled |\n|---|---:|---:|---:|---:|---:|',
    ...unbudgeted,
    `\n| growth | ${sizes.map((size) => `${size} videos`).join(' | ')} | |\n|---|${sizes.map(() => '---:|').join('')}---|`,
    ...growth,
    ...base.flatMap(({ page, weight }) => weight.problems.map((problem) => `\n${page}: ${problem}`)),
  ].join('\n');
  return { text, isWithinBudget: checks.every(passes) && !growth.some((row) => row.includes('grows')) };
}
