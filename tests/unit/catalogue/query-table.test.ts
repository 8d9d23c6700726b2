import { beforeAll, expect, test } from 'vitest';
import { buildSearchIndex, type SearchIndex } from '@/lib/catalogue/search/search-index';
import { seedCatalogue } from '../../support/seed-catalogue';

let index: SearchIndex;
beforeAll(async () => {
  index = await buildSearchIndex(await seedCatalogue());
});

/** A query, and the start of the title of a class that must be among the first three. */
const CLASSES: readonly (readonly [query: string, title: string, why?: string])[] = [
  ['sunday restore', 'Sunday Restore'],
  ['Sunday', 'Sunday Restore'],
  ['grand barre', 'Grand Barre'],
  ['the desk undo', 'The Desk Undo'],
  ['desk', 'The Desk Undo'],
  ['heavy', 'Heavy and Happy'],
  ['runner', 'Runner Reset'],
  ['teaser', 'Core Story: The Teaser'],
  // beginnings of words
  ['kitch', 'Barre at the Kitchen'],
  ['pila', 'Pilates in Ten'],
  ['sun', 'Morning Flow: Sun'],
  ['contemp', 'Slow Contemporary'],
  ['cramp', 'Cramp-Day Comfort'],
  ['ru', 'Runner Reset'],
  // one letter wrong, missing, too many, or misplaced
  ['heavi', 'Heavy and Happy'],
  ['pilatis ten', 'Pilates in Ten'],
  ['sunda restore', 'Sunday Restore'],
  ['kitchn', 'Barre at the Kitchen'],
  ['contemporery', 'Slow Contemporary'],
  ['postnatel', 'Postnatal Strength'],
  ['freestile', 'Boxing Rounds: Freestyle'],
  ['warriorr', 'Morning Flow: Warrior'],
  ['shouders', 'Mobile for Life: Shoulders'],
  ['mroning sun', 'Morning Flow: Sun'],
  // accents and other letters
  ['plié', 'Barre'],
  ['plie', 'Barre'],
  ['PLIÉ', 'Barre'],
  ['pílates in ten', 'Pilates in Ten'],
  ['disço', 'Dance It Out: Disco'],
  // hyphens, apostrophes, punctuation
  ['cramp day', 'Cramp-Day Comfort'],
  ['cramp-day', 'Cramp-Day Comfort'],
  ['crampday', 'Cramp-Day Comfort'],
  ['no jump cardio', 'No-Jump Cardio'],
  ['no-jump', 'No-Jump Cardio'],
  ['push-up', 'Foundations: The Push'],
  ['pushup', 'Foundations: The Push'],
  ['push ups', 'Foundations: The Push'],
  ['childs pose', 'Cramp-Day Comfort'],
  ['child’s pose!', 'Cramp-Day Comfort'],
  ['long line legs', 'Long-Line Legs'],
  ['dance it out: latin', 'Dance It Out: Latin Heat'],
  ['four-six breath', 'Quiet Evenings: Four-Six'],
  // one word, written in several ways
  ['wakeup', 'Morning Flow: Wake'],
  ['wake-up', 'Morning Flow: Wake'],
  ['wake up', 'Morning Flow: Wake'],
  ['before bed', 'Quiet Evenings'],
  // singular and plural
  ['hooks', 'Boxing Rounds: Hooks'],
  ['bridges', 'Core Story: Bridges'],
  ['squats', 'Foundations: The Squat'],
  ['twenty minute upper body', 'Twenty-Minute Upper Body'],
  // synonyms
  ['abs', 'Core Story'],
  ['belly', 'Core Story'],
  ['butt', 'Core Story: Bridges'],
  ['kickboxing', 'Boxing Rounds'],
  ['pregnancy', 'Bloom'],
  ['postpartum', 'Postnatal Strength'],
  ['menopause', 'Strong Through Change'],
  ['period', 'Cramp-Day Comfort'],
  ['meditation', 'One Minute of Breath'],
  ['bedtime', 'Quiet Evenings'],
  ['jogging', 'Runner Reset'],
  ['ballet', 'Barre'],
  ['salsa', 'Dance It Out: Latin Heat'],
  ['hiit', 'Ten-Minute Spark'],
  ['office', 'The Desk Undo'],
  ['stretching hips', 'Mobile for Life: Hips'],
  // instructors, equipment, lengths
  ['greta balance', 'Mobile for Life: Balance'],
  ['nia dance', 'Dance It Out: Afro'],
  ['priya sleep', 'Quiet Evenings: To Sleep'],
  ['ball', 'Ball and Balance'],
  ['dumbbells advanced', 'Heavy and Happy'],
  ['10 min pilates', 'Pilates in Ten'],
  ['60 minutes', 'Sunday Restore'],
  ['5 min', 'Five-Minute Pause'],
  ['pelvic floor', 'Core Story: Breath First'],
  ['i want to dance disco', 'Dance It Out: Disco'],
  // two letters swapped
  ['menopuase', 'Strong Through Change'],
  ['pregnnacy', 'Bloom'],
  ['pilaets ten', 'Pilates in Ten'],
  ['strecthing hips', 'Mobile for Life: Hips'],
  ['dumbblels advanced', 'Heavy and Happy'],
  ['meditaiton', 'One Minute of Breath'],
  ['kikcboxing', 'Boxing Rounds'],
  ['kitcehn', 'Barre at the Kitchen'],
  ['postanatal strength', 'Postnatal Strength'],
  ['bedtmie', 'Quiet Evenings'],
  ['ofifce', 'The Desk Undo'],
  ['shuolders', 'Mobile for Life: Shoulders'],
  ['warroir', 'Morning Flow: Warrior'],
  ['rnuner', 'Runner Reset'],
  ['brige', 'Core Story: Bridges'],
  // phrases
  ['no jumping', 'No-Jump Cardio'],
  ['no jumps', 'No-Jump Cardio'],
  ['without jumping cardio', 'No-Jump Cardio'],
  ['low impact cardio', 'No-Jump Cardio'],
  ['quiet cardio', 'No-Jump Cardio'],
  ['lower back', 'Bloom: Back Relief'],
  ['upper body', 'Twenty-Minute Upper Body'],
  ['full body strength', 'Heavy and Happy'],
  ['total body dumbbells', 'Heavy and Happy'],
  ['sleep better', 'Quiet Evenings'],
  ['insomnia', 'Quiet Evenings'],
  ['newborn', 'Postnatal Strength'],
  ['expecting', 'Bloom'],
  ['trimester', 'Bloom'],
  ['midlife strength', 'Strong Through Change'],
  ['booty', 'Core Story: Bridges'],
  ['boxer', 'Boxing Rounds'],
  ['choreography', 'Dance It Out'],
  ['swiss ball', 'Ball and Balance'],
  ['lunch break', 'Ten-Minute Spark'],
  ['wake up flow', 'Morning Flow'],
  ['stressed', 'Quiet Evenings'],
  ['pms', 'Cramp-Day Comfort'],
  // more words than any class has
  ['warrior unicorn', 'Morning Flow: Warrior'],
];

test.each(CLASSES.map(([query, title]) => ({ query, title })))(
  'finds for "$query" $title among the first three [2.52]',
  ({ query, title }) => {
    const titles = index
      .search(query)
      .classes.slice(0, 3)
      .map((found) => found.title);
    expect(
      titles.some((found) => found.startsWith(title)),
      titles.join(' | '),
    ).toBe(true);
  },
);

test('tries at least a hundred queries [2.52]', () => {
  expect(CLASSES.length).toBeGreaterThanOrEqual(100);
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

const entries = new Map((await seedCatalogue()).entries.map((listed) => [listed.id, listed]));
const ranked = (query: string) => [...index.rank(query).keys()].flatMap((id) => entries.get(id) ?? []);

test.each(['no jumping', 'no jumps', 'without jumping', 'no impact', 'low impact'])(
  'ranks classes without jumps first for "%s"',
  (query) => {
    const found = ranked(query);
    const jumps = found.map(({ impact }) => impact !== 'none' && impact !== 'low');
    expect(found.length).toBeGreaterThan(8);
    expect(jumps.indexOf(true) === -1 || jumps.lastIndexOf(false) < jumps.indexOf(true)).toBe(true);
    expect(jumps[0]).toBe(false);
  },
);

test('ranks classes without equipment first for "no equipment"', () => {
  const needs = ranked('no equipment').map(({ equipment }) =>
    equipment.some((item) => item !== 'none' && item !== 'mat'),
  );
  expect(needs[0]).toBe(false);
  expect(needs.indexOf(true) === -1 || needs.lastIndexOf(false) < needs.indexOf(true)).toBe(true);
});

test('counts all results and shows the best of them', () => {
  const { classes, totals } = index.search('yoga');
  expect(classes).toHaveLength(8);
  expect(totals.classes).toBe(index.rank('yoga').size);
  expect(totals.classes).toBeGreaterThan(8);
  expect(
    ranked('yoga')
      .slice(0, 8)
      .map(({ slug }) => slug),
  ).toEqual(classes.map(({ slug }) => slug));
});

test('shows three series and styles, and every instructor', () => {
  const { series, styles, instructors, totals } = index.search('bloom boxing core dance morning');
  expect(series).toHaveLength(3);
  expect(totals.series).toBeGreaterThan(3);
  expect(styles.length).toBe(Math.min(3, totals.styles));
  expect(instructors).toHaveLength(totals.instructors);
});

test('ranks nothing for an empty query', () => {
  expect(index.rank('  ').size).toBe(0);
});
