import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CatalogueChoice,
  choiceAddress,
  clearedChoice,
  listQuery,
  NO_CHOICE,
  privateFragment,
  readChoice,
  searchChoice,
  VIDEO_LISTS,
  VIDEO_SORTS,
  type VideoFilters,
} from '@/lib/catalogue/facets/catalogue-choice';
import { FACET_NAMES, type Facet, facetRow } from '@/lib/catalogue/facets/facets';

const SLUGS = ['yoga', 'pilates', 'cardio-boxing', 'mara'];

const valuesOf = (facet: Facet): readonly string[] => Object.keys(facetRow(facet).labels ?? {});
const offered = (facet: Facet): readonly string[] =>
  facetRow(facet).labels === null ? SLUGS : valuesOf(facet);

const facets = fc.record(
  Object.fromEntries(FACET_NAMES.map((facet) => [facet, fc.subarray([...offered(facet)], { minLength: 1 })])),
  { requiredKeys: [] },
);
const choices: fc.Arbitrary<CatalogueChoice> = fc.record({
  filters: facets as fc.Arbitrary<VideoFilters>,
  sort: fc.constantFrom(...VIDEO_SORTS),
  query: fc.constantFrom('', 'yoga', 'no jumping & more = 5%', 'Höhe #1'),
  hidesDone: fc.boolean(),
});

function parse(address: string) {
  const [query = '', fragment] = address.replace(/^\?/, '').split('#');
  return readChoice(Object.fromEntries(new URLSearchParams(query)), fragment);
}
const addressOf = (choice: CatalogueChoice) => choiceAddress('', choice);
/** The same filters, with the values of each in the order that `arrange` gives them. */
const arranged = (filters: VideoFilters, arrange: (values: string[]) => string[]) =>
  Object.fromEntries(Object.entries(filters).map(([facet, values]) => [facet, arrange(values as string[])]));
const sorted = (filters: VideoFilters) => arranged(filters, (values) => values.toSorted());

test('keeps the whole choice in the address', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const { choice: back, unknown } = parse(addressOf(choice));
      expect(unknown).toEqual([]);
      expect(sorted(back.filters)).toEqual(sorted(choice.filters));
      expect([back.sort, back.query, back.hidesDone]).toEqual([choice.sort, choice.query, choice.hidesDone]);
    }),
  );
});

test('gives equal choices equal addresses', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const reversed = arranged(choice.filters, (values) => values.toReversed());
      expect(addressOf({ ...choice, filters: reversed })).toBe(addressOf(choice));
      expect(listQuery(reversed, choice.sort, null)).toBe(listQuery(choice.filters, choice.sort, null));
    }),
  );
});

test('keeps finished classes and health-related choices out of requests', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const sent = [listQuery(choice.filters, choice.sort, 'abc'), addressOf(choice).split('#')[0]];
      expect(sent[0]).not.toContain('done');
      for (const text of sent) {
        expect(text).not.toMatch(/phase|stage|menstrual|luteal|natal|trimester/);
        expect(text).not.toMatch(/q=|jumping|H%C3%B6he/);
      }
      const { cyclePhases = [], stages = [] } = choice.filters;
      expect(privateFragment(choice.filters, '') !== '').toBe(cyclePhases.length + stages.length > 0);
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
  ['phase=luteal', ['phase']],
  ['stage=postnatal', ['stage']],
  ['style=anything-at-all', []],
  ['style=Yoga&picks=Mara', []],
])('reports for %s the unknown parameters %j', (text, unknown) => {
  expect(parse(text).unknown).toEqual(unknown);
});

test('ignores health-related parameters of the query string', () => {
  expect(parse('phase=luteal&stage=postnatal').choice).toEqual(NO_CHOICE);
});

test('shows what is valid in a mistyped address [5.7]', () => {
  expect(parse('level=expert&length=to-10&sort=zzz').choice).toEqual({
    ...NO_CHOICE,
    filters: { lengths: ['to-10'] },
  });
});

test.each([118, 119, 120])(
  'cuts a search of %i letters and an emoji so that an address can hold it',
  (count) => {
    const { choice } = parse(`#q=${encodeURIComponent(`${'a'.repeat(count)}🌱`)}`);
    expect(choice.query).toBe(`${'a'.repeat(count)}🌱`.slice(0, count === 118 ? 120 : count));
    expect(searchChoice(choice.query)).toEqual(choice);
    expect(parse(choiceAddress('', choice)).choice).toEqual(choice);
  },
);

test('accepts at most twenty values for a parameter', () => {
  const many = Array.from({ length: 50 }, (_, index) => `s${index}`).join(',');
  const { choice, unknown } = parse(`style=${many}`);
  expect(choice.filters.styles).toHaveLength(20);
  expect(unknown).toEqual(['style']);
});

test('sends slugs with capitals and of the greatest length to the server', () => {
  const filters = { styles: ['Slow-Flow', 'y'.repeat(200)], picksOf: 'Mara' };
  expect(parse(listQuery(filters, 'newest', null)).choice.filters).toEqual(filters);
});

test.each(VIDEO_LISTS)('sends the list %s to the server', (list) => {
  expect(parse(listQuery({ list }, 'newest', null)).choice.filters).toEqual({ list });
});

test('sorts a search by relevance unless another order is chosen', () => {
  const found = searchChoice('  no jumping ');
  expect(choiceAddress('/videos', found)).toBe('/videos#q=no%20jumping');
  expect(parse('#q=no%20jumping').choice).toEqual(found);
  expect(parse('?sort=newest#q=yoga').choice).toMatchObject({ sort: 'newest', query: 'yoga' });
  expect(choiceAddress('', { ...found, sort: 'newest' })).toBe('?sort=newest#q=no%20jumping');
  expect(clearedChoice(found)).toEqual(NO_CHOICE);
});
