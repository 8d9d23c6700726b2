import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PARAMETERS } from '@/lib/videos/catalogue-choice';
import { isEquipmentEnough } from '@/lib/videos/equipment';
import { countFacets, matchesFilters } from '@/lib/videos/facet-counts';
import { bandRange, lengthBandOf } from '@/lib/videos/length-band';
import { LENGTH_BANDS } from '@/lib/videos/taxonomy';
import type { VideoFilters } from '@/lib/videos/video-filters';
import { seedCatalogue } from '../../support/seed-catalogue';

const catalogue = seedCatalogue();
const slugs = {
  styles: catalogue.styles.map(({ slug }) => slug),
  instructors: catalogue.instructors.map(({ slug }) => slug),
};
const valuesOf = ({ facet, values }: (typeof PARAMETERS)[number]): readonly string[] =>
  values ?? (facet === 'styles' || facet === 'instructors' ? slugs[facet] : []);

const filters = fc.record(
  Object.fromEntries(
    PARAMETERS.map((parameter) => [
      parameter.facet,
      fc.subarray([...valuesOf(parameter)], { minLength: 1, maxLength: 3 }),
    ]),
  ),
  { requiredKeys: [] },
) as fc.Arbitrary<VideoFilters>;

const shown = (wish: VideoFilters) =>
  catalogue.entries.filter((entry) => matchesFilters(entry, wish, catalogue, 0));

test('a count is what the list would hold with that value alone in its facet', () => {
  fc.assert(
    fc.property(filters, fc.constantFrom(...PARAMETERS), (wish, parameter) => {
      const { counts, total } = countFacets(catalogue, wish, 0);
      expect(total).toBe(shown(wish).length);
      for (const value of valuesOf(parameter)) {
        const alone = shown({ ...wish, [parameter.facet]: [value] }).length;
        expect(counts[parameter.facet][value] ?? 0).toBe(alone);
      }
    }),
    { numRuns: 60 },
  );
});

test('a value that is offered never leads to an empty list', () => {
  fc.assert(
    fc.property(filters, fc.constantFrom(...PARAMETERS), (wish, { facet }) => {
      const { counts } = countFacets(catalogue, wish, 0);
      for (const value of Object.keys(counts[facet]))
        expect(shown({ ...wish, [facet]: [...(wish[facet] ?? []), value] }).length).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});

test('another value in a facet widens the list, another facet narrows it', () => {
  fc.assert(
    fc.property(filters, filters, (one, two) => {
      for (const { facet } of PARAMETERS) {
        const added = two[facet];
        if (!added) continue;
        const chosen = one[facet];
        const after = shown({ ...one, [facet]: [...(chosen ?? []), ...added] }).length;
        if (chosen) expect(after).toBeGreaterThanOrEqual(shown(one).length);
        else expect(after).toBeLessThanOrEqual(shown(one).length);
      }
    }),
    { numRuns: 60 },
  );
});

test('every length is in exactly one band, which says the minutes that cards show', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (seconds) => {
      const inside = LENGTH_BANDS.filter((band) => {
        const { from, below } = bandRange(band);
        return seconds >= from && seconds < below;
      });
      expect(inside).toEqual([lengthBandOf(seconds)]);
    }),
  );
  expect([600, 629, 630, 1229, 1230, 1800, 2700, 2730].map(lengthBandOf)).toEqual([
    'to-10',
    'to-10',
    '11-20',
    '11-20',
    '21-30',
    '21-30',
    '31-45',
    'over-45',
  ]);
});

test.each([
  [['none'], ['none'], true],
  [['none'], ['mat'], true],
  [['mat'], ['none'], false],
  [['mat'], ['mat'], true],
  [['mat', 'band'], ['mat'], false],
  [['mat', 'band'], ['band', 'mat', 'ball'], true],
] as const)('a class that needs %j is shown to somebody who has %j: %s', (needed, owned, isShown) => {
  expect(isEquipmentEnough(needed, owned)).toBe(isShown);
});
