import {
  BENCH_PAGES,
  type BenchPage,
  BLOCKING_ALLOWANCE_MS,
  BLOCKING_RATIO,
  BUDGETS,
  GROWTH_TOLERANCE,
} from './budgets';
import type { Scores } from './lighthouse';
import type { Weight } from './weigh-page';

export interface Measured {
  readonly videos: number;
  readonly page: BenchPage;
  readonly weight: Weight;
}

/** Measurements of the reference page in the same run; `scores` is null when Lighthouse was left out. */
export interface BarePage {
  readonly weight: Weight;
  readonly scores: Scores | null;
}

interface Row {
  readonly figure: string;
  readonly measured: string;
  readonly ratio: string;
  readonly budget: string;
  readonly isWithin: boolean;
}

const round = (value: number): string => (value < 1 ? value.toFixed(3) : value.toFixed(value < 100 ? 1 : 0));

const atMost = (figure: string, value: number, limit: number): Row => ({
  figure,
  measured: round(value),
  ratio: '',
  budget: `<= ${limit}`,
  isWithin: value <= limit,
});

const ratioAtMost = (figure: string, value: number, bare: number, limit: number): Row => ({
  figure,
  measured: round(value),
  ratio: (value / bare).toFixed(2),
  budget: `<= ${limit} x bare`,
  isWithin: value / bare <= limit + 0.005,
});

const full = (figure: string, value: number, wanted: number): Row => ({
  figure,
  measured: round(value),
  ratio: '',
  budget: `>= ${wanted}`,
  isWithin: value >= wanted,
});

function timingRows(page: BenchPage, scores: Scores, bare: Scores): Row[] {
  const { paintRatio, isIndexed } = BUDGETS[page];
  const blocking = Math.round(bare.tbtMs * BLOCKING_RATIO + BLOCKING_ALLOWANCE_MS);
  return [
    ratioAtMost('largest paint ms', scores.lcpMs, bare.lcpMs, paintRatio),
    atMost('blocking ms', scores.tbtMs, blocking),
    full('accessibility', scores.accessibility, 100),
    full('best practices', scores.bestPractices, 100),
    ...(isIndexed ? [full('SEO', scores.seo, 100)] : []),
    ...(Number.isNaN(scores.bfcache) ? [] : [full('kept for Back', scores.bfcache, 1)]),
  ];
}

function weightRows({ page, weight }: Measured, bare: Weight): Row[] {
  const budget = BUDGETS[page];
  return [
    ratioAtMost('script kB gz', weight.jsKb, bare.jsKb, budget.scriptRatio),
    atMost('requests', weight.requests, budget.requests),
    atMost('Firestore requests', weight.firestore, budget.firestore),
    atMost('layout shift', weight.cls, budget.cls),
    atMost('console errors', weight.problems.length, 0),
  ];
}

/** Compares the larger catalogues with each other: the standard one does not fill every list, so it is left out. */
function isFlat(values: readonly number[]): boolean {
  const [first = 0, ...larger] = values.length > 1 ? values.slice(1) : values;
  const limit = first + Math.max(first * GROWTH_TOLERANCE, 1);
  return larger.every((value) => value <= limit);
}

function growthRows(measured: readonly Measured[]): string[] {
  const figures = ['htmlKb', 'jsKb', 'requests', 'domNodes', 'firestore'] as const;
  return BENCH_PAGES.flatMap((page) => {
    const series = measured.filter((one) => one.page === page);
    return figures.map((figure) => {
      const values = series.map(({ weight }) => weight[figure]);
      return `| ${page} ${figure} | ${values.map(round).join(' | ')} | ${isFlat(values) ? 'flat' : '**grows**'} |`;
    });
  });
}

/** Returns tables, and whether all figures are within budget. `scores` are in BENCH_PAGES order, or empty. */
export function report(
  measured: readonly Measured[],
  scores: readonly Scores[],
  bare: BarePage,
): { readonly text: string; readonly isWithinBudget: boolean } {
  const sizes = [...new Set(measured.map(({ videos }) => videos))];
  const smallest = measured.filter(({ videos }) => videos === Math.min(...sizes));
  const rows = smallest.flatMap((one) => {
    const own = scores[BENCH_PAGES.indexOf(one.page)];
    const timings = own && bare.scores ? timingRows(one.page, own, bare.scores) : [];
    return [...weightRows(one, bare.weight), ...timings].map((row) => ({ page: one.page, ...row }));
  });
  const growth = sizes.length > 1 ? growthRows(measured) : [];
  const barePaint = bare.scores
    ? `, largest paint ${bare.scores.lcpMs} ms, blocking ${bare.scores.tbtMs} ms`
    : '';
  const text = [
    `Bare Next page of this run: script ${round(bare.weight.jsKb)} kB${barePaint}.`,
    '',
    '| page | figure | measured | ratio to bare | budget | |\n|---|---|---:|---:|---|---|',
    ...rows.map(
      ({ page, figure, measured: value, ratio, budget, isWithin }) =>
        `| ${page} | ${figure} | ${value} | ${ratio} | ${budget} | ${isWithin ? 'ok' : '**over**'} |`,
    ),
    '',
    '| page, no budget | HTML kB | CSS kB | prefetched script kB | images kB | fonts kB | DOM nodes |\n|---|---:|---:|---:|---:|---:|---:|',
    ...smallest.map(
      ({ page, weight: w }) =>
        `| ${page} | ${[w.htmlKb, w.cssKb, w.prefetchedKb, w.imageKb, w.fontKb].map(round).join(' | ')} | ${w.domNodes} |`,
    ),
    ...(growth.length > 0
      ? [
          `\n| growth | ${sizes.map((size) => `${size} classes`).join(' | ')} | |\n|---|${sizes.map(() => '---:|').join('')}---|`,
          ...growth,
        ]
      : []),
    ...smallest.flatMap(({ page, weight }) => weight.problems.map((problem) => `\n${page}: ${problem}`)),
  ].join('\n');
  const isWithinBudget = rows.every(({ isWithin }) => isWithin) && !growth.some((row) => row.includes('grows'));
  return { text, isWithinBudget };
}
