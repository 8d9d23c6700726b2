// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { forgetSearches, recentSearches, rememberSearch } from '@/lib/catalogue/search/recent-searches';
import { fold, indexWords, queryWords, singular } from '@/lib/catalogue/search/terms';

test.each([
  ['Plié', 'plie'],
  ['Child’s pose', 'childs pose'],
  ['Four-Six  Breath!', 'four six breath'],
  ['Straße Ægir Øst', 'strasse aegir ost'],
  ['  ', ''],
])('folds %j to %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ['lunges', 'lunge'],
  ['abs', 'abs'],
  ['press', 'press'],
  ['focus', 'focus'],
  ['yoga', 'yoga'],
])('reduces %s to %s', (word, form) => {
  expect(singular(word)).toBe(form);
});

test('indexes a hyphenated word in parts and as one', () => {
  expect(indexWords('Push-up and squat')).toEqual(['push', 'up', 'and', 'squat', 'pushup']);
});

test('drops stop words from a query unless it has no other words', () => {
  expect(queryWords('I want to do a class for hips')).toEqual(['hip']);
  expect(queryWords('the class')).toEqual(['the', 'class']);
});

test('remembers a long search without half an emoji', () => {
  rememberSearch('carla', `${'a'.repeat(79)}🌱`);
  expect(recentSearches('carla')).toEqual(['a'.repeat(79)]);
});

test('keeps the newest six recent searches of each member', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'THREE', '  '])
    rememberSearch('anna', text);
  expect(recentSearches('anna')).toEqual(['THREE', 'seven', 'six', 'five', 'four', 'two']);
  expect(recentSearches('berta')).toEqual([]);
  forgetSearches('anna');
  expect(recentSearches('anna')).toEqual([]);
});
