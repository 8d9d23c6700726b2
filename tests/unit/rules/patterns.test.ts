import { expect, test } from 'vitest';
import { fullMatch, split } from '../../../embedded/rules/regex';

test.each([
  ['.', '😀', true],
  ['.', '\n', false],
  ['(?s).', '\n', true],
  ['(?i)abc', 'aBC', true],
  ['a|b', 'ab', false],
  ['a|b', 'b', true],
  ['^a$', 'a', true],
  ['(?m)^a$', 'a\nb', false],
  ['\\d+', '१', false],
  ['\\s', '\u00a0', false],
  ['[^\\s@]+', 'a b', false],
  ['[\\w.-]+', 'a-b.c', true],
  ['[]a]+', ']a', true],
  ['[a-c-]+', 'b-', true],
  ['[[:alpha:]]+', 'aZ', true],
  ['\\pL+', 'é', true],
  ['\\p{Greek}', 'α', true],
  ['\\x41\\x{42}', 'AB', true],
  ['a{2,3}', 'aaaa', false],
  ['a{,3}', 'a{,3}', true],
  ['}', '}', true],
  ['\\-\\/\\@', '-/@', true],
  ['\\Aa\\z', 'a', true],
  ['(?P<x>a)(?:b)', 'ab', true],
])('the pattern %j fits %j: %s', (pattern, text, expected) => {
  expect(fullMatch(text, pattern)).toBe(expected);
});

test.each([
  '(?=a)a',
  '(?!a)b',
  '(?<=a)b',
  '(?<!a)b',
  '(a)\\1',
  'a{1001}',
  '(',
  '[a',
  'a**',
  '\\',
  '\\q',
  '[z-a]',
  '\\p',
])('the pattern %j is refused, as Google does or would have to', (pattern) => {
  expect(() => fullMatch('a', pattern)).toThrow(/regular expression/);
});

test('a separator that fits the empty text is refused', () => {
  expect(() => split('abc', 'x*')).toThrow();
  expect(split(',a,', ',')).toEqual(['', 'a']);
});
