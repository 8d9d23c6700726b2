import { expect, test } from 'vitest';
import { byCategory, searchFaqs } from '@/lib/site/content/search-faqs';

const answer = (text: string) => [{ tag: 'p' as const, children: [text] }];
const QUESTIONS = [
  { slug: 'cancel', question: 'How do I cancel?', answer: answer('Open Profile.'), category: 'Membership' },
  { slug: 'cafe', question: 'Is there a café?', answer: answer('No.'), category: 'Studio' },
  { slug: 'trial', question: 'Is there a trial?', answer: answer('You can cancel.'), category: 'Membership' },
  { slug: 'sound', question: 'Why can’t I hear it?', answer: answer('Turn it up.'), category: 'Studio' },
];
const found = (search: string) => searchFaqs(QUESTIONS, search).map(({ slug }) => slug);

test.each([
  ['', ['cancel', 'cafe', 'trial', 'sound']],
  ['  ', ['cancel', 'cafe', 'trial', 'sound']],
  ['CANCEL', ['cancel', 'trial']],
  ['cafe', ['cafe']],
  ['CAFÉ', ['cafe']],
  ['profile open', ['cancel']],
  ['membership trial', ['trial']],
  ["can't hear", ['sound']],
  ['CAN’T', ['sound']],
  ['swimming', []],
  ['.*', []],
])('finds for "%s" %j', (search, slugs) => {
  expect(found(search)).toEqual(slugs);
});

test('groups questions by category in the order of the editors', () => {
  expect(byCategory(QUESTIONS).map(({ category, questions }) => [category, questions.length])).toEqual([
    ['Membership', 2],
    ['Studio', 2],
  ]);
});
