import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListedClass } from '@/lib/catalogue/catalogue';
import { VIDEO_SORTS, type VideoSort } from '@/lib/catalogue/facets/catalogue-choice';
import { orderOf, partAfter, sortClasses } from '@/lib/catalogue/facets/list-order';
import { buildListed } from '../../support/build-listed';

const titled = (titles: readonly string[]) =>
  sortClasses(
    titles.map((title, index) => buildListed({ id: `${index}`, title })),
    orderOf('title'),
  ).map(({ title }) => title);

test.each([
  'Apple | banana | cherry',
  'Dance | Élan | Über-Core | Zumba',
  'Part 1 | Part 2 | Part 10',
  'Алма | Баланс | йога',
  'Α flow | β flow | Ω flow',
  'Yoga | バレエ | ヨガ',
])('sorts titles as a reader expects: %s', (text) => {
  const ordered = text.split(' | ');
  expect(titled(ordered.toReversed())).toEqual(ordered);
});

const classes: fc.Arbitrary<readonly ListedClass[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      title: fc.constantFrom('Élan', 'elan', 'Part 2', 'Part 10', 'ß', ''),
      durationSeconds: fc.integer({ min: 1, max: 4 }),
      publishedAt: fc
        .integer({ min: 0, max: 3 })
        .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString()),
    })
    .map(buildListed),
  { selector: ({ id }) => id, maxLength: 40 },
);

function readAll(sort: VideoSort, pages: readonly (readonly ListedClass[])[], limit: number): string[] {
  const order = orderOf(sort);
  const shown: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page === 0 || cursor !== null; page += 1) {
    const now = pages[Math.min(page, pages.length - 1)] ?? [];
    const part: ReturnType<typeof partAfter> = partAfter(sortClasses(now, order), order, cursor, limit);
    shown.push(...part.classes.map(({ id }) => id));
    cursor = part.nextCursor;
  }
  return shown;
}

test('repeats and loses no class when a list changes between two pages', () => {
  fc.assert(
    fc.property(
      fc.array(classes, { minLength: 2, maxLength: 4 }),
      fc.constantFrom(...VIDEO_SORTS),
      fc.integer({ min: 1, max: 7 }),
      ([first = [], ...later], sort, limit) => {
        const byId = new Map([first, ...later].flat().map((one) => [one.id, one]));
        // Classes come and go; their titles, lengths and days stay the same.
        const pages = [first, ...later].map((page) => page.flatMap(({ id }) => byId.get(id) ?? []));
        const shown = readAll(sort, pages, limit);
        expect(new Set(shown).size).toBe(shown.length);
        const staying = (pages[0] ?? []).filter((one) => pages.every((page) => page.includes(one)));
        const last = pages.at(-1) ?? [];
        if (pages.length * limit >= last.length + first.length)
          for (const { id } of staying) expect(shown).toContain(id);
      },
    ),
  );
});

test.each(['oops', '{}', '[1]', '[null,"a"]', '[1,2]', ''])(
  'starts from the beginning for the cursor %j',
  (cursor) => {
    const all = ['a', 'b', 'c'].map((id) => buildListed({ id }));
    const order = orderOf('title');
    expect(partAfter(all, order, cursor, 2).classes.map(({ id }) => id)).toEqual(['a', 'b']);
  },
);
