import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CatalogueEntry } from '@/lib/videos/catalogue';
import { deviceAnswer, forgetTagged } from '@/lib/videos/device-list';
import { countFacets, matchesFilters } from '@/lib/videos/facet-counts';
import { ensureList, forgetLists, heldList, keyOf, loadMore } from '@/lib/videos/list-store';
import { fromTaggedClasses, toTaggedClasses } from '@/lib/videos/tagged-classes';
import { CYCLE_PHASES, LEVELS, STAGES } from '@/lib/videos/taxonomy';
import { VIDEO_SORTS, VIDEOS_PER_PAGE, type VideoFilters } from '@/lib/videos/video-filters';
import { mountFetch } from '../../support/fetch-guard';
import { seedCatalogue } from '../../support/seed-catalogue';

const seed = seedCatalogue();
/** Newest first, as the server holds it. */
const catalogue = {
  ...seed,
  entries: seed.entries.toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1)),
};
const travelled = fromTaggedClasses(JSON.parse(JSON.stringify(toTaggedClasses(catalogue))));

const wishes: fc.Arbitrary<VideoFilters> = fc.record(
  {
    cyclePhases: fc.subarray([...CYCLE_PHASES], { minLength: 1 }),
    stages: fc.subarray([...STAGES], { minLength: 1 }),
    levels: fc.subarray([...LEVELS], { minLength: 1 }),
    styles: fc.subarray(
      catalogue.styles.map(({ slug }) => slug),
      { minLength: 1 },
    ),
    list: fc.constantFrom('featured', 'series', 'instructor-inspo'),
    picksOf: fc.constantFrom(...catalogue.instructors.map(({ slug }) => slug)),
  },
  { requiredKeys: ['cyclePhases'] },
);

/** Answers like the site, and keeps what was asked. */
function serve() {
  const asked: string[] = [];
  mountFetch(({ url }) => {
    asked.push(url.replace(location.origin, ''));
    const ids = new URL(url).searchParams.get('ids');
    if (!ids) return Response.json(toTaggedClasses(catalogue));
    const videos = ids.split(',').map((id) => ({ id, slug: id, title: id, styles: [], instructors: [] }));
    return Response.json({ videos });
  });
  return asked;
}

beforeEach(() => {
  forgetTagged();
  forgetLists();
});

const ORDERS: Record<string, (a: CatalogueEntry, b: CatalogueEntry) => number> = {
  newest: (a, b) => (a.publishedAt === b.publishedAt ? 0 : a.publishedAt < b.publishedAt ? 1 : -1),
  shortest: (a, b) => a.durationSeconds - b.durationSeconds,
  longest: (a, b) => b.durationSeconds - a.durationSeconds,
  title: (a, b) => (a.title === b.title ? 0 : a.title < b.title ? -1 : 1),
};

test('the device finds and counts what the server’s rules say of the whole catalogue', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const whole = catalogue.entries.filter((entry) => matchesFilters(entry, wish, catalogue, 0));
      const here = travelled.entries.filter((entry) => matchesFilters(entry, wish, travelled, 0));
      expect(here.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
      expect(countFacets(travelled, wish, 0)).toEqual(countFacets(catalogue, wish, 0));
    }),
    { numRuns: 80 },
  );
});

test.for(VIDEO_SORTS)('pages by %s follow each other, and no class is shown twice', async (sort) => {
  serve();
  const wish = { cyclePhases: CYCLE_PHASES };
  const shown: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await deviceAnswer(wish, sort, cursor);
    expect(page.videos.length).toBeLessThanOrEqual(VIDEOS_PER_PAGE);
    expect(page.counts === null).toBe(cursor !== null);
    shown.push(...page.videos.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  const nowMs = Date.now();
  const wanted = catalogue.entries.filter((entry) => matchesFilters(entry, wish, catalogue, nowMs));
  expect(new Set(shown).size).toBe(shown.length);
  const byId = new Map(wanted.map((entry) => [entry.id, entry]));
  const order = ORDERS[sort] ?? (() => 0);
  for (const [index, id] of shown.entries()) {
    const [one, two] = [byId.get(id), byId.get(shown[index + 1] ?? id)];
    expect(one && two ? order(one, two) : Number.NaN).toBeLessThanOrEqual(0);
  }
  expect(shown).toHaveLength(wanted.length);
});

test('a wish that tells of her health is met without telling anybody', async () => {
  const asked = serve();
  const wish = { filters: { cyclePhases: ['luteal'], stages: ['any'] } as const, sort: 'newest' as const };
  await ensureList(wish);
  const list = heldList(keyOf(wish));
  expect(list?.answer?.videos.length).toBeGreaterThan(0);
  await loadMore(wish, null);
  expect(asked[0]).toBe('/api/videos/tagged');
  expect(asked.filter((url) => /luteal|phase|stage|any\b/.test(url.replace(/ids=.*/, '')))).toEqual([]);
});

test('a list that could not be read is asked for again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mountFetch(() => new Response('', { status: 503 }));
  const wish = { filters: { stages: ['postnatal'] } as const, sort: 'newest' as const };
  await ensureList(wish);
  expect(heldList(keyOf(wish))?.status).toBe('failed');
  serve();
  await ensureList(wish);
  expect(heldList(keyOf(wish))?.status).toBe('ready');
});
