import { expect, test } from 'vitest';
import type { CatalogueEntry } from '@/lib/catalogue/catalogue';
import { buildSearchIndex } from '@/lib/catalogue/search/search-index';
import { buildCatalogue, buildListed } from '../../support/build-listed';
import { seedCatalogue } from '../../support/seed-catalogue';

const catalogue = await seedCatalogue();
const index = await buildSearchIndex(catalogue);

/** The start of a title, and queries that must find such a class among the first three. */
const CLASSES: Readonly<Record<string, string>> = {
  'Sunday Restore': 'sunday restore | Sunday | sunda restore | 60 minutes',
  'Grand Barre': 'grand barre',
  'The Desk Undo': 'the desk undo | desk | office | ofifce',
  'Heavy and Happy':
    'heavy | heavi | dumbbells advanced | dumbblels advanced | full body strength | total body dumbbells',
  'Runner Reset': 'runner | ru | jogging | rnuner',
  'Core Story: The Teaser': 'teaser',
  'Barre at the Kitchen': 'kitch | kitchn | kitcehn',
  'Pilates in Ten': 'pila | pilatis ten | pílates in ten | 10 min pilates | pilaets ten',
  'Morning Flow: Sun': 'sun | mroning sun',
  'Slow Contemporary': 'contemp | contemporery',
  'Cramp-Day Comfort':
    'cramp | cramp day | cramp-day | crampday | childs pose | child’s pose! | period | pms',
  'Postnatal Strength': 'postnatel | postpartum | postanatal strength | newborn',
  'Boxing Rounds: Freestyle': 'freestile',
  'Morning Flow: Warrior': 'warriorr | warroir | warrior unicorn',
  'Mobile for Life: Shoulders': 'shouders | shuolders',
  Barre: 'plié | plie | PLIÉ | ballet',
  'Dance It Out: Disco': 'disço | i want to dance disco',
  'No-Jump Cardio':
    'no jump cardio | no-jump | no jumping | no jumps | without jumping cardio | low impact cardio | quiet cardio',
  'Foundations: The Push': 'push-up | pushup | push ups',
  'Long-Line Legs': 'long line legs',
  'Dance It Out: Latin Heat': 'dance it out: latin | salsa',
  'Quiet Evenings: Four-Six': 'four-six breath',
  'Morning Flow: Wake': 'wakeup | wake-up | wake up',
  'Quiet Evenings': 'before bed | bedtime | bedtmie | sleep better | insomnia | stressed',
  'Boxing Rounds: Hooks': 'hooks',
  'Core Story: Bridges': 'bridges | butt | brige | booty',
  'Foundations: The Squat': 'squats',
  'Twenty-Minute Upper Body': 'twenty minute upper body | upper body',
  'Core Story': 'abs | belly',
  'Boxing Rounds': 'kickboxing | kikcboxing | boxer',
  Bloom: 'pregnancy | pregnnacy | expecting | trimester',
  'Strong Through Change': 'menopause | menopuase | midlife strength',
  'One Minute of Breath': 'meditation | meditaiton',
  'Ten-Minute Spark': 'hiit | lunch break',
  'Mobile for Life: Hips': 'stretching hips | strecthing hips',
  'Mobile for Life: Balance': 'greta balance',
  'Dance It Out: Afro': 'nia dance',
  'Quiet Evenings: To Sleep': 'priya sleep',
  'Ball and Balance': 'ball | swiss ball',
  'Five-Minute Pause': '5 min',
  'Core Story: Breath First': 'pelvic floor',
  'Bloom: Back Relief': 'lower back',
  'Dance It Out': 'choreography',
  'Morning Flow': 'wake up flow',
};
const QUERIES = Object.entries(CLASSES).flatMap(([title, queries]) =>
  queries.split(' | ').map((query) => ({ query, title })),
);

test.each(QUERIES)('finds for "$query" $title among the first three [2.52]', ({ query, title }) => {
  const titles = index.search(query).classes.map((found) => found.title);
  const isFound = titles.slice(0, 3).some((found) => found.startsWith(title));
  expect(isFound, titles.join(' | ')).toBe(true);
});

test.each([
  ['yoga', 'styles', 'yoga'],
  ['prenatal', 'styles', 'motherhood'],
  ['strenght', 'styles', 'strength'],
  ['boxing', 'styles', 'cardio-boxing'],
  ['priya', 'instructors', 'priya'],
  ['gretta', 'instructors', 'greta'],
  ['mobile for life', 'series', 'mobile-for-life'],
  ['morning flow', 'series', 'morning-flow'],
  ['bloom', 'series', 'bloom'],
] as const)('finds for "%s" in %s: %s [2.52]', (query, group, slug) => {
  expect(index.search(query)[group].map((found) => found.slug)).toContain(slug);
});

test.each(['cooldown', 'cool down', 'pullup', 'pull-up', 'before bed'])('finds classes for "%s"', (query) => {
  expect(index.search(query).classes.length).toBeGreaterThan(0);
});

test('finds nothing for nonsense, blanks and signs', () => {
  for (const query of ['', '   ', '!!!', '(', '*', 'xqzxqzxqz', '"', '%', '\\', 'a'.repeat(500)])
    expect(index.search(query).classes, query).toEqual([]);
});

const entries = new Map(catalogue.entries.map((listed) => [listed.id, listed]));
const ranked = (query: string) => [...index.rank(query).keys()].flatMap((id) => entries.get(id) ?? []);

/** Expects that the query finds a wanted class, and no other class before one of these. */
function expectFirst(query: string, isWanted: (listed: CatalogueEntry) => boolean): void {
  const found = ranked(query).map(isWanted);
  expect(found[0]).toBe(true);
  expect(found.indexOf(false) === -1 || found.lastIndexOf(true) < found.indexOf(false)).toBe(true);
}

test.each(['no jumping', 'no jumps', 'without jumping', 'no impact', 'low impact'])(
  'ranks classes without jumps first for "%s"',
  (query) => {
    expect(ranked(query).length).toBeGreaterThan(8);
    expectFirst(query, ({ impact }) => impact === 'none' || impact === 'low');
  },
);

test('ranks classes without equipment first for "no equipment"', () => {
  expectFirst('no equipment', ({ equipment }) =>
    equipment.every((item) => item === 'none' || item === 'mat'),
  );
});

test.each(['no dumbbells', 'without weights', 'strength without dumbells', 'no mat', 'equipment-free'])(
  'finds no class with the equipment that "%s" rules out',
  (query) => {
    const found = ranked(query);
    expect(found.length).toBeGreaterThan(0);
    const item = query.endsWith('mat') ? 'mat' : 'dumbbells';
    expect(found.filter(({ equipment }) => equipment.includes(item)).map(({ title }) => title)).toEqual([]);
  },
);

test.each([
  ['third trimester', 'trimester-3'],
  ['3rd trimester yoga', 'trimester-3'],
  ['trimester 2', 'trimester-2'],
  ['prenatal yoga', 'trimester'],
  ['yoga while pregnant', 'trimester'],
  ['pregnnacy yoga', 'trimester'],
  ['prenatal core', 'trimester'],
  ['post-partum', 'postnatal'],
  ['third trimster', 'trimester-3'],
  ['postpartum yoga', 'postnatal'],
  ['menopause yoga', 'perimenopause'],
])('ranks the classes for this stage of life first for "%s"', (query, stage) => {
  expectFirst(query, ({ stages }) => stages.some((one) => one.startsWith(stage)));
});

test('finds for "first trimester" the classes for it only', () => {
  const found = ranked('first trimester');
  expect(found.length).toBeGreaterThan(2);
  expect(found.every(({ stages }) => stages.includes('trimester-1'))).toBe(true);
});

test.each([
  ['twenty minutes', '20 minutes'],
  ['twenty-minute', '20 min'],
  ['fifteen min', '15 min'],
  ['eight minutes', '8 min'],
  ['twenty five minutes', '25 minutes'],
  ['half an hour', '30 min'],
  ['one hour', '60 min'],
])('finds for "%s" the classes that "%s" finds', (words, figures) => {
  const ids = (query: string) => new Set(index.rank(query).keys());
  expect(ids(figures).size).toBeGreaterThan(0);
  expect(index.search(words).isPartial).toBe(false);
  expect([...ids(figures)].filter((id) => !ids(words).has(id))).toEqual([]);
});

test.each(['low energy', 'Low on energy', 'tired', 'exhausted', 'anxious', 'gentle', 'restorative'])(
  'finds only gentle classes first for "%s"',
  (query) => {
    const found = ranked(query);
    expect(found.length).toBeGreaterThan(8);
    expect(found.slice(0, 8).filter(({ intensity }) => intensity !== 'gentle')).toEqual([]);
  },
);

test.each([
  ['foundations', 'Foundations'],
  ['flow', 'Morning Flow'],
])('ranks for "%s" classes with the word before those with a synonym', (query, start) => {
  const starts = ranked(query).map(({ title }) => title.startsWith(start));
  expect(starts.slice(0, 6)).toEqual(Array(6).fill(true));
});

test('finds no similar words for a word that is known', () => {
  expect(ranked('flow').map(({ title }) => title)).not.toContain('Slow Contemporary');
});

test.each(['gentle yoga', 'restorative yoga'])('ranks a gentle class first for "%s"', (query) => {
  expect(ranked(query)[0]?.intensity).toBe('gentle');
});

test.each([
  ['perimenopausal', 'menopause'],
  ['new mom', 'postnatal'],
  ['crunches', 'abs'],
  ['sit-ups', 'abs'],
  ['calves', 'legs'],
  ['core exercises', 'core'],
  ['yoga at home', 'yoga'],
])('finds for "%s" a class that "%s" finds', (query, usual) => {
  const { classes, isPartial } = index.search(query);
  expect(isPartial).toBe(false);
  expect(index.rank(usual).has(classes[0]?.id ?? '')).toBe(true);
});

test.each(['all levels', 'yoga for all levels'])('finds only classes for all levels for "%s"', (query) => {
  const levels = ranked(query).map(({ level }) => level);
  expect(levels.length).toBeGreaterThan(2);
  expect(new Set(levels)).toEqual(new Set(['all']));
});

test('counts all results and shows the best of them', () => {
  const { classes, totals } = index.search('yoga');
  expect(classes).toHaveLength(8);
  expect(totals.classes).toBe(index.rank('yoga').size);
  expect(totals.classes).toBeGreaterThan(8);
  const best = ranked('yoga').slice(0, 8);
  expect(best.map(({ slug }) => slug)).toEqual(classes.map(({ slug }) => slug));
});

test('shows three series and styles, and every instructor', () => {
  const { series, styles, instructors, totals } = index.search('bloom boxing core dance morning');
  expect(series).toHaveLength(3);
  expect(totals.series).toBeGreaterThan(3);
  expect(styles.length).toBe(Math.min(3, totals.styles));
  expect(instructors).toHaveLength(totals.instructors);
});

const LEFT = '2026-01-31T00:00:00.000Z';

test('finds similar classes when those that match all words have left', async () => {
  const classes = [buildListed({ id: 'Candle Yin', leavesAt: LEFT }), buildListed({ id: 'Slow Yin' })];
  const found = (await buildSearchIndex(buildCatalogue(classes))).search('candle yin');
  expect(found.classes.map(({ id }) => id)).toEqual(['Slow Yin']);
  expect(found).toMatchObject({ isPartial: true, totals: { classes: 1 } });
});

test.each([
  [null, 1],
  [LEFT, 0],
])('finds a series and a style whose class leaves at %s: %i', async (leavesAt, count) => {
  const named = (name: string) => [{ slug: name.toLowerCase(), name }];
  const advent = buildListed({ id: 'Candles', series: 'advent', styles: ['glow'], leavesAt });
  const names = { series: named('Advent'), styles: named('Glow') };
  const own = await buildSearchIndex(buildCatalogue([advent], names));
  expect(own.search('advent').totals.series).toBe(count);
  expect(own.search('glow').totals.styles).toBe(count);
});
