import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/launcher/settings';
import { BENCH_PAGES, type BenchPage, BLOCKING_ALLOWANCE_MS, BLOCKING_RATIO, BUDGETS } from './budgets';
import type { BarePage, Measured } from './report';
import type { Scores } from './lighthouse';

const NAMES: Readonly<Record<BenchPage, string>> = {
  home: 'home',
  browse: 'dashboard',
  catalogue: 'catalogue',
  watch: 'a class',
};

const START = '<!-- Written by npm run bench: start -->';
const END = '<!-- Written by npm run bench: end -->';

/** Makes a figure bold if it is over its budget. */
export const mark = (text: string, isWithin: boolean): string => (isWithin ? text : `**${text}**`);
const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const against = (value: number, limit: number): string => mark(`${whole(value)} / ${limit}`, value <= limit);

function ratio(value: number, bare: number, limit: number): string {
  const times = value / bare;
  return `${whole(value)} | ${mark(`${times.toFixed(2)} / ${limit}`, times <= limit + 0.005)}`;
}

/** Returns one table, a row a page: each figure stands before its budget, and one over its budget is bold. */
export function summary(measured: readonly Measured[], scores: readonly Scores[], bare: BarePage): string {
  const blockingLimit = bare.scores ? Math.round(bare.scores.tbtMs * BLOCKING_RATIO + BLOCKING_ALLOWANCE_MS) : 0;
  const smallest = Math.min(...measured.map(({ videos }) => videos));
  const rows = measured.flatMap(({ videos, page, weight }) => {
    if (videos !== smallest) return [];
    const budget = BUDGETS[page];
    const own = scores[BENCH_PAGES.indexOf(page)];
    const times =
      own && bare.scores
        ? `${ratio(own.lcpMs, bare.scores.lcpMs, budget.paintRatio)} | ${against(own.tbtMs, blockingLimit)}`
        : '| |';
    const marks = own ? `${own.accessibility}, ${own.bestPractices}, ${own.seo}` : '';
    return [
      `| ${NAMES[page]} | ${ratio(weight.jsKb, bare.weight.jsKb, budget.scriptRatio)} | ${times} | ${against(weight.requests, budget.requests)} | ${weight.cls.toFixed(3)} | ${marks} |`,
    ];
  });
  const bareTimes = bare.scores ? `${whole(bare.scores.lcpMs)} | | ${whole(bare.scores.tbtMs)}` : '| |';
  return [
    '| page | script kB | ratio / budget | largest paint ms | ratio / budget | blocking ms | requests | layout shift | accessibility, best practices, SEO |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...rows,
    `| bare Next page | ${whole(bare.weight.jsKb)} | | ${bareTimes} | ${bare.weight.requests} | ${bare.weight.cls.toFixed(3)} | |`,
  ].join('\n');
}

/** Replaces the measured part of docs/performance.md. */
export function writePerformancePage(text: string): void {
  const file = path.join(ROOT, 'docs', 'performance.md');
  const [before, rest] = readFileSync(file, 'utf8').split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has no place for the figures.`);
  writeFileSync(file, `${before}${START}\n${text}\n${END}${after}`);
}
