import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { workedMs } from '../support/worked-time';
import { ROOT, readSourceTree } from './source-tree';

/*
 * A pattern whose time grows with the square of its input lets one request stop the server: the event loop has one thread.
 * Every pattern of the product is run against long texts made of its own characters, which is what an attacker would send.
 */
const LENGTH = 30_000;
/** Of the processor's time: a linear pattern takes well under a millisecond for this, a quadratic one seconds. */
const LIMIT_MS = 100;
const AGAIN = [1, 2, 3, 4];

interface Found {
  readonly place: string;
  readonly pattern: string;
  readonly flags: string;
}

/** The patterns of one file, written as literals; those of the rules are in firestore.rules. */
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

/** Characters that a pattern speaks of, and one that it most likely does not. */
function charactersOf(pattern: string): readonly string[] {
  const spoken = [...pattern.replace(/\\[a-zA-Z]/g, '')].filter((sign) => !'()[]{}?*+|^$\\'.includes(sign));
  const classes = [' ', 'a', '0', '\n', '-', '.', ',', '@', '/', ':', '=', '"', '\u00a0'];
  return [...new Set([...spoken.slice(0, 12), ...classes])];
}

/** Long texts: one character over and over, or two by turns, with an end that does not fit. */
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
  const took = (text: string): number => {
    const startedMs = workedMs();
    expression.test(text);
    return workedMs() - startedMs;
  };
  for (const text of textsFor(pattern)) {
    const tookMs = took(text);
    if (tookMs <= Math.max(most, LIMIT_MS / 4)) continue;
    // Memory may have been tidied meanwhile: only what is slow every time is slow.
    most = Math.max(most, Math.min(tookMs, ...AGAIN.map(() => took(text))));
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

test('the patterns of the product and of the rules are found', () => {
  expect(PATTERNS.length).toBeGreaterThan(80);
  expect(slowest({ place: '', pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]{2,}$', flags: '' })).toBeGreaterThan(
    LIMIT_MS,
  );
});

test('no pattern takes more than linear time', { timeout: 120_000 }, () => {
  const slow = PATTERNS.map((one) => ({ ...one, ms: Math.round(slowest(one)) }))
    .filter(({ ms }) => ms > LIMIT_MS)
    .map(({ place, pattern, ms }) => `${place}: /${pattern}/ took ${ms} ms for ${LENGTH} characters`);
  expect(slow).toEqual([]);
});
