import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VIDEO_LISTS, VIDEO_SORTS, type VideoFilters } from '@/lib/catalogue/facets/catalogue-choice';
import { FACET_NAMES, type Facet, facetRow } from '@/lib/catalogue/facets/facets';
import { findClasses, type ListRule } from '@/lib/catalogue/facets/list-rule';
import type { Level } from '@/lib/catalogue/facets/taxonomy';
import { lengthBandOf } from '@/lib/catalogue/facets/taxonomy';
import { buildCatalogue, buildListed } from '../../support/build-listed';
import { seedCatalogue } from '../../support/seed-catalogue';

const catalogue = await seedCatalogue();
const BEFORE_ALL_LEAVE = 0;
const ALL: ListRule = { filters: {}, sort: 'newest' };
const slugs: Partial<Record<Facet, readonly string[]>> = {
  styles: catalogue.styles.map(({ slug }) => slug),
  instructors: catalogue.instructors.map(({ slug }) => slug),
};
const valuesOf = (facet: Facet): readonly string[] => {
  const { labels } = facetRow(facet);
  return labels ? Object.keys(labels) : (slugs[facet] ?? []);
};

const facetFilters = fc.record(
  Object.fromEntries(
    FACET_NAMES.map((facet) => [facet, fc.subarray([...valuesOf(facet)], { minLength: 1, maxLength: 3 })]),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<VideoFilters>;

const rules: fc.Arbitrary<ListRule> = fc.record(
  {
    filters: fc
      .tuple(
        facetFilters,
        fc.record(
          {
            list: fc.constantFrom(...VIDEO_LISTS.filter((list) => list !== 'new-releases')),
            picksOf: fc.constantFrom(...catalogue.picks.keys()),
          },
          { requiredKeys: [] },
        ),
      )
      .map(([chosen, fixed]) => ({ ...chosen, ...fixed })),
    sort: fc.constantFrom(...VIDEO_SORTS),
    without: fc.subarray(catalogue.entries.map(({ id }) => id)).map((ids) => new Set(ids)),
  },
  { requiredKeys: ['filters', 'sort'] },
);

const find = (rule: ListRule) => findClasses(catalogue, rule, BEFORE_ALL_LEAVE);
const shown = (rule: ListRule) => find(rule).classes;
const withFacet = (rule: ListRule, facet: Facet, values: readonly string[]): ListRule => ({
  ...rule,
  filters: { ...rule.filters, [facet]: values } as VideoFilters,
});

test('counts for each value the classes that would be listed if its filter had only that value', () => {
  fc.assert(
    fc.property(rules, fc.constantFrom(...FACET_NAMES), (rule, facet) => {
      const { counts } = find(rule);
      const others = facet === 'equipment' ? (rule.filters.equipment ?? []) : [];
      for (const value of valuesOf(facet))
        expect(counts[facet][value] ?? 0).toBe(shown(withFacet(rule, facet, [...others, value])).length);
    }),
    { numRuns: 60 },
  );
});

test('counts equipment together with the chosen equipment, and leaves out what no class needs', () => {
  const classes = [['dumbbells'], ['dumbbells', 'mat'], ['mat', 'chair']] as const;
  const listed = classes.map((equipment, index) =>
    buildListed({ id: `${index}`, equipment: [...equipment] }),
  );
  const counted = (...equipment: ('dumbbells' | 'mat')[]) =>
    findClasses(buildCatalogue(listed), { filters: { equipment }, sort: 'newest' }, 0).counts.equipment;
  expect({ ...counted() }).toEqual({ dumbbells: 1, mat: 0, chair: 0 });
  expect({ ...counted('dumbbells') }).toMatchObject({ dumbbells: 1, mat: 2, chair: 1 });
  expect({ ...counted('mat') }).toEqual({ dumbbells: 2, mat: 0, chair: 1 });
});

test('lists and counts a class without a stage of life as one for any stage', () => {
  const listed = ([[], ['any'], ['postnatal']] as const).map((stages, index) =>
    buildListed({ id: `${index}`, stages: [...stages] }),
  );
  const rule: ListRule = { filters: { stages: ['any'] }, sort: 'newest' };
  const { classes, counts } = findClasses(buildCatalogue(listed), rule, BEFORE_ALL_LEAVE);
  expect(classes.map(({ id }) => id).sort()).toEqual(['0', '1']);
  expect({ ...counts.stages }).toEqual({ any: 2, postnatal: 1 });
});

test.each(['constructor', 'toString', '__proto__'])('counts the classes of the style %s', (slug) => {
  const one = buildCatalogue([buildListed({ id: 'a', styles: [slug] })]);
  const { counts } = findClasses(one, ALL, BEFORE_ALL_LEAVE);
  expect(counts.styles[slug]).toBe(1);
  expect(counts.instructors[slug] ?? 0).toBe(0);
});

test('neither lists nor counts excluded classes', () => {
  fc.assert(
    fc.property(rules, (rule) => {
      const { without = new Set<string>(), ...all } = rule;
      const ids = shown(all).map(({ id }) => id);
      expect(shown(rule).map(({ id }) => id)).toEqual(ids.filter((id) => !without.has(id)));
    }),
    { numRuns: 60 },
  );
});

test('sorts search results by rank, or in the chosen order', () => {
  const only = new Map(['b', 'c', 'a', 'gone'].map((id, rank) => [id, rank]));
  const classes = ['a', 'b', 'c', 'd'].map((id) => buildListed({ id }));
  const idsBy = (sort: ListRule['sort'], filters: VideoFilters = {}) =>
    findClasses(buildCatalogue(classes), { filters, sort, only }, 0).classes.map(({ id }) => id);
  expect(idsBy('relevance')).toEqual(['b', 'c', 'a']);
  expect(idsBy('title')).toEqual(['a', 'b', 'c']);
  expect(idsBy('relevance', { levels: ['beginner'] })).toEqual([]);
});

test('lists a class until it leaves', () => {
  const leaving = buildListed({ id: 'leaving', leavesAt: '2026-05-01T00:00:00.000Z' });
  const at = (time: string) => findClasses(buildCatalogue([leaving]), ALL, Date.parse(time)).classes;
  expect(at('2026-04-30T23:59:59.999Z')).toHaveLength(1);
  expect(at('2026-05-01T00:00:00.000Z')).toHaveLength(0);
});

test('lists the newest two dozen as new releases and counts facets within these', () => {
  const { classes, counts } = find({ filters: { list: 'new-releases' }, sort: 'title' });
  expect(classes).toEqual(shown(ALL).slice(0, 24));
  for (const [level, count] of Object.entries(counts.levels)) {
    expect(count).toBe(classes.filter((listed) => listed.level === level).length);
    const narrowed = find({ filters: { list: 'new-releases', levels: [level as Level] }, sort: 'newest' });
    expect(narrowed.classes).toHaveLength(count);
  }
});

test.each([
  [{ list: 'featured' as const }, ({ featured }: { featured: boolean }) => featured],
  [{ list: 'series' as const }, ({ series }: { series: string | null }) => series !== null],
  [{ list: 'cyclical' as const }, (c: { cyclePhases: readonly string[] }) => c.cyclePhases.length > 0],
  [{ list: 'instructor-inspo' as const }, ({ inspo }: { inspo: boolean }) => inspo],
])('lists exactly the classes of %j', (filters, isInIt) => {
  const listed = shown({ filters, sort: 'newest' });
  expect(listed).toHaveLength(catalogue.entries.filter(isInIt).length);
  expect(listed.every(isInIt)).toBe(true);
});

test('lists the picks of an instructor, and none for an unknown one', () => {
  const [[slug = '', ids = new Set<string>()] = []] = [...catalogue.picks];
  const picked = shown({ filters: { picksOf: slug }, sort: 'newest' }).map(({ id }) => id);
  expect(new Set(picked)).toEqual(ids);
  expect(shown({ filters: { picksOf: 'nobody' }, sort: 'newest' })).toEqual([]);
});

test.each([
  [600, 'to-10'],
  [629, 'to-10'],
  [630, '11-20'],
  [1229, '11-20'],
  [1230, '21-30'],
  [1800, '21-30'],
  [2700, '31-45'],
  [2730, 'over-45'],
  [100_000, 'over-45'],
])('puts %i seconds into %s, by the minutes that cards show', (seconds, band) => {
  expect(lengthBandOf(seconds)).toBe(band);
});

test.each([
  [['none'], ['none'], true],
  [['none'], ['mat'], true],
  [['mat'], ['none'], false],
  [['mat'], ['mat'], true],
  [['mat', 'band'], ['mat'], false],
  [['mat', 'band'], ['band', 'mat', 'ball'], true],
] as const)('shows a class that needs %j to a member who has %j: %s', (needed, owned, isShown) => {
  const one = buildCatalogue([buildListed({ id: 'a', equipment: [...needed] })]);
  const { classes } = findClasses(one, { filters: { equipment: [...owned] }, sort: 'newest' }, 0);
  expect(classes).toHaveLength(isShown ? 1 : 0);
});
