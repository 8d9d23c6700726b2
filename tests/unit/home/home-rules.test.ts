import { expect, test } from 'vitest';
import { readChoice } from '@/lib/catalogue/facets/catalogue-choice';
import type { HomeEvent } from '@/lib/home/home-content';
import {
  catalogueFacts,
  firstClassOf,
  fullClassesFirst,
  homePlans,
  movingClassOf,
  nextEvent,
  offerText,
  preferredFirst,
  QUICK_STARTS,
  sentencesOf,
  threeOfDifferentStyles,
} from '@/lib/home/home-rules';
import { withoutPreview } from '@/lib/sanity/image';
import { buildPlan } from '../../support/builders';
import { buildEvent } from '../../support/events';

test.each([
  ['Get strong. Rock your life.', ['Get strong.', 'Rock your life.']],
  ['Move', ['Move']],
  ['Move. ', ['Move.']],
])('splits the tagline "%s" into sentences', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences);
});

test('chooses classes of three styles if there are three', () => {
  const chosen = (...styles: string[]) => {
    const videos = styles.map((slug, index) => ({ id: 'abcd'[index], styles: [{ slug }] }));
    return threeOfDifferentStyles(videos).map(({ id }) => id);
  };
  expect(chosen('yoga', 'yoga', 'dance', 'barre')).toEqual(['a', 'c', 'd']);
  expect(chosen('yoga', 'yoga', 'dance')).toEqual(['a', 'c', 'b']);
  expect(chosen('yoga')).toEqual(['a']);
});

test('returns the numbers of the catalogue, zeros for an empty one', () => {
  const lengths = [55, 1500, 3600].map((durationSeconds) => ({ durationSeconds }));
  const numbers = { classCount: 3, instructorCount: 6, shortestMinutes: 1, longestMinutes: 60 };
  expect(catalogueFacts(lengths, 6)).toEqual(numbers);
  expect(catalogueFacts([], 0)).toMatchObject({ classCount: 0, shortestMinutes: 0, longestMinutes: 0 });
});

test('returns the first event that is not over', () => {
  const event = (slug: string, startsAt: string): HomeEvent => ({
    ...buildEvent({ slug, startsAt, durationMinutes: 40 }),
    ...{ isRescheduled: false, when: '' },
  });
  const events = [event('first', '2026-11-27T18:00:00Z'), event('second', '2026-12-06T09:00:00Z')];
  const at = (time: string) => nextEvent(events, Date.parse(time))?.slug ?? null;
  expect(at('2026-11-21T00:00:00Z')).toBe('first');
  expect(at('2026-11-27T18:39:59Z')).toBe('first');
  expect(at('2026-11-27T18:40:00Z')).toBe('second');
  expect(at('2026-12-07T00:00:00Z')).toBeNull();
});

test('removes only the blurred preview from a picture', () => {
  const picture = { asset: 'a-1x1-jpg', alt: 'x' };
  expect(withoutPreview({ ...picture, lqip: 'data:' })).toEqual(picture);
  expect(withoutPreview(null)).toBeNull();
});

const YEAR = {
  slug: 'annual',
  interval: 'year',
  amountCents: 19_900,
  trialDays: 0,
  highlight: true,
} as const;
const yearly = buildPlan(YEAR);

test('shows what each plan costs, and marks the plan with free days, else the highlighted one', () => {
  const facts = (...plans: Parameters<typeof homePlans>[0]) =>
    homePlans(plans).map(({ price, period, note, isMain }) => [price, period, note, isMain]);
  expect(facts(yearly, buildPlan())).toEqual([
    ['$199', 'a year', 'Works out to $16.58 a month.', false],
    ['$24', 'a month', 'Your first 7 days are free.', true],
  ]);
  expect(facts(yearly, buildPlan({ trialDays: 0 }))).toEqual([
    ['$199', 'a year', 'Works out to $16.58 a month.', true],
    ['$24', 'a month', '', false],
  ]);
});

test('names a trial of one day in the singular', () => {
  const plan = buildPlan({ trialDays: 1 });
  expect(homePlans([plan])[0]?.note).toBe('Your first day is free.');
  expect(offerText([plan])).toBe('1 day free, then $24 a month. Cancel anytime.');
});

test('offers the trial and the price of the cheapest plan', () => {
  expect(offerText([yearly, buildPlan({})])).toBe('7 days free, then $24 a month. Cancel anytime.');
  expect(offerText([yearly])).toBe('$199 a year. Cancel anytime.');
  expect(offerText([])).toBe('');
});

const video = (id: string, level: 'beginner' | 'advanced' | 'all', minutes: number, style = 'yoga') => ({
  ...{ id, level, durationSeconds: minutes * 60, styles: [{ slug: style, name: style }] },
});

test.each([
  [
    'a short one for beginners',
    [video('a', 'advanced', 20), video('b', 'all', 40), video('c', 'beginner', 20)],
    'c',
  ],
  ['the first if none is short', [video('a', 'advanced', 20), video('b', 'all', 40)], 'a'],
  ['the shortest of a length', [video('a', 'all', 1), video('b', 'all', 25), video('c', 'all', 10)], 'c'],
  ['none of none', [], undefined],
])('suggests as first class %s', (_, videos, id) => {
  expect(firstClassOf(videos)?.id).toBe(id);
});

test('suggests a class of a preferred style where possible', () => {
  const videos = [video('a', 'all', 20), video('b', 'all', 50, 'dance'), video('c', 'all', 20, 'barre')];
  expect(firstClassOf(videos, ['barre', 'dance'])?.id).toBe('c');
  expect(firstClassOf(videos, ['dance'])?.id).toBe('a');
  expect(firstClassOf(videos, [])?.id).toBe('a');
});

test('suggests a prenatal class first only to a member who prefers its style', () => {
  const prenatal = { ...video('p', 'all', 20, 'motherhood'), stages: ['trimester-1'] };
  const videos = [prenatal, video('a', 'all', 20)];
  expect(firstClassOf(videos)?.id).toBe('a');
  expect(firstClassOf(videos, ['motherhood'])?.id).toBe('p');
});

test('puts preferred styles first, in the order of the content', () => {
  const styles = ['a', 'b', 'c', 'd'].map((slug) => ({ slug }));
  expect(preferredFirst(styles, ['d', 'b', 'gone']).map(({ slug }) => slug)).toEqual(['b', 'd', 'a', 'c']);
});

test.each(QUICK_STARTS)('links the quick start "$label" to a valid choice', ({ href }) => {
  const query = Object.fromEntries(new URL(href, 'http://site').searchParams);
  const { choice, unknown } = readChoice(query);
  expect(unknown).toEqual([]);
  expect(Object.keys(choice.filters)).toHaveLength(Object.keys(query).length);
});

const clipped = (slug: string, minutes: number) => ({
  ...{ slug, title: slug, durationSeconds: minutes * 60, previewClip: slug },
  ...{ instructors: [], image: null },
});

test('shows the clip of the first full class, or the trailer if the settings name one', () => {
  const videos = fullClassesFirst([clipped('short', 1), clipped('whole', 20)]);
  const none = { clip: '', poster: null };
  expect(movingClassOf(videos, none)).toMatchObject({ slug: 'whole', hasSound: false });
  const film = movingClassOf(videos, { clip: 'trailer', poster: null });
  expect(film).toMatchObject({ slug: 'whole', hasSound: true });
  expect(film?.clip).toMatch(/trailer\/preview\.mp4$/);
  const unsafe = movingClassOf(videos, { clip: 'https://elsewhere.example/film.mp4', poster: null });
  expect(unsafe).toMatchObject({ hasSound: false });
});
