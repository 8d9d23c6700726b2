import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CatalogueChoice,
  choiceQuery,
  countChosen,
  listQuery,
  NO_CHOICE,
  PARAMETERS,
  readChoice,
  toggleValue,
} from '@/lib/videos/catalogue-choice';
import { VIDEO_LISTS, VIDEO_SORTS, type VideoFilters } from '@/lib/videos/video-filters';

const SLUGS = ['yoga', 'pilates', 'cardio-boxing', 'mara'];

const facets = fc.record(
  Object.fromEntries(
    PARAMETERS.map(({ facet, values }) => [facet, fc.subarray([...(values ?? SLUGS)], { minLength: 1 })]),
  ),
  { requiredKeys: [] },
);
const choices: fc.Arbitrary<CatalogueChoice> = fc.record({
  filters: facets as fc.Arbitrary<VideoFilters>,
  sort: fc.constantFrom(...VIDEO_SORTS),
  hidesDone: fc.boolean(),
});

const parse = (text: string) => readChoice(Object.fromEntries(new URLSearchParams(text)));
const sorted = (filters: VideoFilters) =>
  Object.fromEntries(
    Object.entries(filters).map(([facet, values]) => [facet, [...(values as string[])].sort()]),
  );

test('an address holds the whole choice', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const { choice: back, unknown } = parse(choiceQuery(choice));
      expect(unknown).toEqual([]);
      expect(sorted(back.filters)).toEqual(sorted(choice.filters));
      expect([back.sort, back.hidesDone]).toEqual([choice.sort, choice.hidesDone]);
    }),
  );
});

test('the same choice is the same address, in whatever order it was made', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const reversed = Object.fromEntries(
        Object.entries(choice.filters).map(([facet, values]) => [facet, [...(values as string[])].reverse()]),
      );
      expect(choiceQuery({ ...choice, filters: reversed })).toBe(choiceQuery(choice));
      expect(listQuery(reversed, choice.sort, null)).toBe(listQuery(choice.filters, choice.sort, null));
    }),
  );
});

test('what was done stays out of requests for a list', () => {
  fc.assert(
    fc.property(choices, ({ filters, sort }) => {
      expect(listQuery(filters, sort, 'abc')).not.toContain('done');
    }),
  );
});

test('switching a value twice changes nothing', () => {
  fc.assert(
    fc.property(choices, fc.constantFrom(...PARAMETERS), (choice, { facet, values }) => {
      const value = (values ?? SLUGS)[0] ?? '';
      const twice = toggleValue(toggleValue(choice, facet, value), facet, value);
      expect(choiceQuery(twice)).toBe(choiceQuery(choice));
      expect(Math.abs(countChosen(toggleValue(choice, facet, value)) - countChosen(choice))).toBe(1);
    }),
  );
});

test.each([
  ['level=expert', ['level']],
  ['level=beginner,expert', ['level']],
  ['style=../etc', ['style']],
  ['sort=random', ['sort']],
  ['list=secret', ['list']],
  ['picks=%20', ['picks']],
  ['style=anything-at-all', []],
])('%s: unknown is %j', (text, unknown) => {
  expect(parse(text).unknown).toEqual(unknown);
});

test('a mistyped address shows what can be understood', () => {
  expect(parse('level=expert&length=to-10&sort=zzz').choice).toEqual({
    ...NO_CHOICE,
    filters: { lengths: ['to-10'] },
  });
});

test('no parameter can name more than twenty values', () => {
  const many = Array.from({ length: 50 }, (_, index) => `s${index}`).join(',');
  const { choice, unknown } = parse(`style=${many}`);
  expect(choice.filters.styles).toHaveLength(20);
  expect(unknown).toEqual(['style']);
});

test.each(VIDEO_LISTS)('the list %s travels to the server', (list) => {
  expect(parse(listQuery({ list }, 'newest', null)).choice.filters).toEqual({ list });
});
