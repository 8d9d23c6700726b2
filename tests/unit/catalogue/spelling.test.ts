import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOneEditAway, spellingCorrections } from '@/lib/catalogue/search/search-query';

/** Damerau-Levenshtein distance by its definition, as reference. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      rows[i]?.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]),
          isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(a.length, b.length);
}

const words = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });

test('accepts exactly the words at a distance of one edit', () => {
  fc.assert(
    fc.property(words, words, (a, b) => {
      expect(isOneEditAway(a, b)).toBe(distance(a, b) === 1);
    }),
    { numRuns: 2000 },
  );
});

const KNOWN = new Set(['menopause', 'glute', 'yoga', 'flow', 'slow']);

test.each([
  ['menopuase', ['menopause']],
  ['menopaus', ['menopause']],
  ['mennopause', ['menopause']],
  ['gluet', ['glute']],
  ['menopause', []],
  ['ygoa', []],
  ['glow', []],
  ['glute5', []],
  ['mneopuase', []],
])('corrects %s to %j', (word, near) => {
  expect(spellingCorrections(word, KNOWN)).toEqual(near);
});
