import { type BenchPage, BUDGETS, GROWTH_TOLERANCE } from './budgets';
import type { Scores } from './run-lighthouse';
import type { Weight } from './weigh-page';

export interface Measured {
  readonly videos: number;
  readonly page: BenchPage;
  readonly weight: Weight;
  readonly scores: Scores | null;
}

interface Check {
  readonly figure: string;
  readonly value: number;
  readonly limit: number;
  readonly isMinimum: boolean;
}

const round = (value: number): string => (value < 1 ? value.toFixed(3) : value.toFixed(value < 100 ? 1 : 0));
const passes = ({ value, limit, isMinimum }: Check): boolean => (isMinimum ? value >= limit : value <= limit);

function checksOf({ page, weight, scores }: Measured): Check[] {
  const budget = BUDGETS[page];
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
  return [
    most('JavaScript kB gz', weight.jsKb, budget.jsKb),
    most('CSS kB gz', weight.cssKb, budget.cssKb),
    most('HTML kB gz', weight.htmlKb, budget.htmlKb),
    most('requests', weight.requests, budget.requests),
    most('Firestore requests', weight.firestore, budget.firestore),
    most('layout shift', weight.cls, budget.cls),
    most('console errors', weight.problems.length, 0),
    ...(scores
      ? [
          least('performance', scores.performance, budget.performance),
          least('accessibility', scores.accessibility, 100),
          least('best practices', scores.bestPractices, 100),
          ...(budget.seo === null ? [] : [least('SEO', scores.seo, budget.seo)]),
        ]
      : []),
  ];
}

function growthRows(measured: readonly Measured[]): string[] {
  const pages = [...new Set(measured.map(({ page }) => page))];
  const figures = ['htmlKb', 'jsKb', 'requests', 'domNodes', 'firestore'] as const;
  return pages.flatMap((page) => {
    const series = measured.filter((one) => one.page === page);
    return figures.map((figure) => {
      const values = series.map(({ weight }) => weight[figure]);
      const first = values[0] ?? 0;
      const isFlat = values.every(
        (value) => Math.abs(value - first) <= Math.max(first * GROWTH_TOLERANCE, 1),
      );
      return `| ${page} ${figure} | ${values.map(round).join(' | ')} | ${isFlat ? 'flat' : '**grows**'} |`;
    });
  });
}

/** The figures as tables, and whether every budget holds. */
export function report(measured: readonly Measured[]): {
  readonly text: string;
  readonly isWithinBudget: boolean;
} {
  const smallest = Math.min(...measured.map(({ videos }) => videos));
  const sizes = [...new Set(measured.map(({ videos }) => videos))];
  const base = measured.filter(({ videos }) => videos === smallest);
  const rows = base.flatMap((one) =>
    checksOf(one).map(
      (check) =>
        `| ${one.page} | ${check.figure} | ${round(check.value)} | ${check.isMinimum ? '>=' : '<='} ${check.limit} | ${passes(check) ? 'ok' : '**over**'} |`,
    ),
  );
  const unbudgeted = base.map(
    ({ page, weight, scores }) =>
      `| ${page} | ${round(weight.prefetchedKb)} | ${round(weight.imageKb)} | ${round(weight.fontKb)} | ${weight.domNodes} | ${Math.round(weight.lcpMs)} | ${scores ? `${scores.lcpMs} / ${scores.tbtMs}` : '-'} |`,
  );
  const growth = growthRows(measured);
  const text = [
    '| page | figure | measured | budget | |\n|---|---|---:|---|---|',
    ...rows,
    '\n| page | JS fetched ahead kB | images kB | fonts kB | DOM nodes | LCP ms here | Lighthouse LCP / TBT ms |\n|---|---:|---:|---:|---:|---:|---|',
    ...unbudgeted,
    `\n| growth | ${sizes.map((size) => `${size} videos`).join(' | ')} | |\n|---|${sizes.map(() => '---:|').join('')}---|`,
    ...growth,
    ...base.flatMap(({ page, weight }) => weight.problems.map((problem) => `\n${page}: ${problem}`)),
  ].join('\n');
  const isWithinBudget =
    base.every((one) => checksOf(one).every(passes)) && !growth.some((row) => row.includes('grows'));
  return { text, isWithinBudget };
}
