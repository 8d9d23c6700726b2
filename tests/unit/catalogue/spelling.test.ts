import { expect, test } from 'vitest';
import { spellingCorrections } from '@/lib/catalogue/search/search-query';

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
