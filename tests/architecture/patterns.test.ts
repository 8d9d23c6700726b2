import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { workedMs } from '../support/standstill';
import { ROOT, readSourceTree } from './source-tree';

/*
 * A regular expression with quadratic time lets one request block the server. Every expression of the product is run on
 * long texts made of its own characters.
 */
const LENGTH = 10_000;
const RUNS = [1, 2, 3, 4, 5];

/** CPU time of one run. */
function runMs(expression: RegExp, text: string): number {
  const startedMs = workedMs();
  expression.test(text);
  return workedMs() - startedMs;
}

const QUADRATIC = '^[^@\\s]+@[^@\\s]+\\.[^@\\s]{2,}$';
const quadraticMs = Math.min(...RUNS.map(() => runMs(new RegExp(QUADRATIC), `a@${'.'.repeat(LENGTH)}@`)));
/** A share of what a quadratic expression takes on this machine. A linear one takes less than a fiftieth of that. */
const LIMIT_MS = quadraticMs / 4;

interface Found {
  readonly place: string;
  readonly pattern: string;
  readonly flags: string;
}

function patternsOf(file: string): Found[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const found: Found[] = [];
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ place: file, ...node.regex });
    },
  }).visit(parseSync(file, text).program);
  return found;
}

function patternsOfRules(): Found[] {
  const text = readFileSync(path.join(ROOT, 'firestore.rules'), 'utf8');
  return [...text.matchAll(/matches\(\s*'([^']+)'/g)].map(([, pattern = '']) => ({
    place: 'firestore.rules',
    pattern: `^(?:${pattern})$`,
    flags: '',
  }));
}

/** Returns characters of the pattern and some that it probably does not match. */
function charactersOf(pattern: string): readonly string[] {
  const spoken = [...pattern.replace(/\\[a-zA-Z]/g, '')].filter((sign) => !'()[]{}?*+|^$\\'.includes(sign));
  const classes = [' ', 'a', '0', '\n', '-', '.', ',', '@', '/', ':', '=', '"', '\u00a0'];
  return [...new Set([...spoken.slice(0, 12), ...classes])];
}

/** Long repetitions of one or two characters, with an ending that does not match. */
function textsFor(pattern: string): readonly string[] {
  const signs = charactersOf(pattern);
  const starts = ['', ...signs.slice(0, 3).map((sign) => sign), 'a@', 'Bearer '];
  const ends = ['', '\u0000', '@', '\n!'];
  const single = signs.map((sign) => sign.repeat(LENGTH));
  const pairs = signs.slice(0, 6).flatMap((a) => signs.slice(0, 6).map((b) => (a + b).repeat(LENGTH / 2)));
  return [
    ...single.flatMap((text) => starts.flatMap((start) => ends.map((end) => start + text + end))),
    ...pairs.flatMap((text) => ends.map((end) => text + end)),
  ];
}

function slowest({ pattern, flags }: Found): number {
  const expression = new RegExp(pattern, flags.replace('g', '').replace('y', ''));
  let most = 0;
  for (const text of textsFor(pattern)) {
    const tookMs = runMs(expression, text);
    if (tookMs <= Math.max(most, LIMIT_MS / 4)) continue;
    // Repeated, because a garbage collection may have slowed the first run.
    most = Math.max(most, Math.min(tookMs, ...RUNS.map(() => runMs(expression, text))));
    if (most > LIMIT_MS) return most;
  }
  return most;
}

const unique = (found: readonly Found[]): readonly Found[] => [
  ...new Map(found.map((one) => [`${one.pattern}/${one.flags}`, one])).values(),
];

const sources = readSourceTree()
  .map(({ path: file }) => file)
  .filter((file) => /^(lib|pages|components|contexts)\/.*\.tsx?$/.test(file));
const PATTERNS = unique([...sources.flatMap(patternsOf), ...patternsOfRules()]);

test('finds the expressions, and a quadratic one is slow', () => {
  expect(PATTERNS.length).toBeGreaterThan(80);
  expect(slowest({ place: '', pattern: QUADRATIC, flags: '' })).toBeGreaterThan(LIMIT_MS);
  expect(slowest({ place: '', pattern: '^a+$', flags: '' })).toBeLessThan(LIMIT_MS);
});

test('no expression takes more than linear time', { timeout: 120_000 }, () => {
  const slow = PATTERNS.map((one) => ({ ...one, ms: Math.round(slowest(one)) }))
    .filter(({ ms }) => ms > LIMIT_MS)
    .map(({ place, pattern, ms }) => `${place}: /${pattern}/ took ${ms} ms for ${LENGTH} characters`);
  expect(slow).toEqual([]);
});
