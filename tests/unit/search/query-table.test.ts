import { beforeAll, expect, test } from 'vitest';
import { buildSearchIndex, type SearchIndex } from '@/lib/search/search-index';
import { toSearchIndexData } from '@/lib/search/search-list';
import { seedCatalogue } from '../../support/seed-catalogue';

let index: SearchIndex;
beforeAll(async () => {
  index = await buildSearchIndex(toSearchIndexData(seedCatalogue(), 0));
});

/** What was typed, and the beginning of the title of a class that must be among the first three. */
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
  // one letter wrong, missing, too many, or in the wrong place
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
  // one and many
  ['hooks', 'Boxing Rounds: Hooks'],
  ['bridges', 'Core Story: Bridges'],
  ['squats', 'Foundations: The Squat'],
  ['twenty minute upper body', 'Twenty-Minute Upper Body'],
  // other words for it
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
  // who, what with, how long
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
  // more words than any class has
  ['warrior unicorn', 'Morning Flow: Warrior'],
];

test.each(CLASSES.map(([query, title]) => ({ query, title })))(
  '"$query" finds $title among the first three',
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

test('the table holds at least sixty queries', () => {
  expect(CLASSES.length).toBeGreaterThanOrEqual(60);
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
] as const)('"%s" finds in %s: %s', (query, group, slug) => {
  expect(index.search(query)[group].map((found) => found.slug)).toContain(slug);
});

test('nonsense, blanks and signs alone find nothing and break nothing', () => {
  for (const query of ['', '   ', '!!!', '(', '*', 'xqzxqzxqz', '"', '%', '\\', 'a'.repeat(500)])
    expect(index.search(query).classes, query).toEqual([]);
});
