import { expect, test } from 'vitest';
import { readChoice } from '@/lib/catalogue/facets/catalogue-choice';
import type { HomeEvent } from '@/lib/home/home-content';
import {
  beats,
  factsOf,
  firstClassOf,
  nextEvent,
  offerLine,
  preferredFirst,
  QUICK_STARTS,
  variedThree,
} from '@/lib/home/home-rules';
import type { Plan } from '@/lib/membership/plans';
import { withoutPreview } from '@/lib/sanity/image';

test('the headline has one beat for each sentence of the tagline', () => {
  expect(beats('Get strong. Stay feminine. Rock your life.')).toEqual([
    'Get strong.',
    'Stay feminine.',
    'Rock your life.',
  ]);
  expect(beats('Move')).toEqual(['Move']);
  expect(beats('Move. ')).toEqual(['Move.']);
});

test('a week shows three styles where there are three, and fills up where there are not', () => {
  const video = (id: string, style: string) => ({ id, styles: [{ slug: style }] });
  const ids = (...videos: ReturnType<typeof video>[]) => variedThree(videos).map(({ id }) => id);
  expect(ids(video('a', 'yoga'), video('b', 'yoga'), video('c', 'dance'), video('d', 'barre'))).toEqual([
    'a',
    'c',
    'd',
  ]);
  expect(ids(video('a', 'yoga'), video('b', 'yoga'), video('c', 'dance'))).toEqual(['a', 'c', 'b']);
  expect(ids(video('a', 'yoga'))).toEqual(['a']);
});

test('the figures come from the catalogue, and an empty one has none', () => {
  const lengths = [55, 1500, 3600].map((durationSeconds) => ({ durationSeconds }));
  expect(factsOf(lengths, 6)).toEqual({
    classCount: 3,
    instructorCount: 6,
    shortestMinutes: 1,
    longestMinutes: 60,
  });
  expect(factsOf([], 0)).toMatchObject({ classCount: 0, shortestMinutes: 0, longestMinutes: 0 });
});

test('the next event is the first that is not over', () => {
  const event = (slug: string, startsAt: string): HomeEvent => ({
    slug,
    startsAt,
    title: slug,
    summary: '',
    durationMinutes: 40,
    timezone: 'UTC',
    isRescheduled: false,
    instructor: null,
    image: null,
  });
  const events = [event('first', '2026-11-27T18:00:00Z'), event('second', '2026-12-06T09:00:00Z')];
  const at = (time: string) => nextEvent(events, Date.parse(time))?.slug ?? null;
  expect(at('2026-11-21T00:00:00Z')).toBe('first');
  expect(at('2026-11-27T18:39:59Z')).toBe('first');
  expect(at('2026-11-27T18:40:00Z')).toBe('second');
  expect(at('2026-12-07T00:00:00Z')).toBeNull();
});

test('a picture loses its blurred preview and nothing else', () => {
  expect(withoutPreview({ asset: 'a-1x1-jpg', alt: 'x', lqip: 'data:' })).toEqual({
    asset: 'a-1x1-jpg',
    alt: 'x',
  });
  expect(withoutPreview(null)).toBeNull();
});

const plan = (over: Partial<Plan>): Plan => ({
  slug: 'monthly',
  title: 'Monthly',
  interval: 'month',
  amountCents: 2400,
  currency: 'usd',
  trialDays: 7,
  features: [],
  highlight: false,
  ...over,
});

test('the offer names the trial and the price of the plan that costs the least at once', () => {
  const yearly = plan({ slug: 'annual', interval: 'year', amountCents: 19_900, trialDays: 0 });
  expect(offerLine([yearly, plan({})])).toBe('7 days free, then $24 a month. Cancel anytime.');
  expect(offerLine([yearly])).toBe('$199 a year. Cancel anytime.');
  expect(offerLine([])).toBe('');
});

test('a first class is for beginners or everybody and not long; without one the first there is', () => {
  const video = (id: string, level: 'beginner' | 'advanced' | 'all', minutes: number) => ({
    id,
    level,
    durationSeconds: minutes * 60,
    styles: [],
  });
  expect(
    firstClassOf([video('a', 'advanced', 20), video('b', 'all', 40), video('c', 'beginner', 20)])?.id,
  ).toBe('c');
  expect(firstClassOf([video('a', 'advanced', 20), video('b', 'all', 40)])?.id).toBe('a');
  expect(firstClassOf([])).toBeUndefined();
});

test('a first class is of a style she loves where a gentle one is', () => {
  const video = (id: string, style: string, minutes = 20) => ({
    ...{ id, level: 'all' as const, durationSeconds: minutes * 60 },
    styles: [{ slug: style, name: style }],
  });
  const videos = [video('a', 'yoga'), video('b', 'dance', 50), video('c', 'barre')];
  expect(firstClassOf(videos, ['barre', 'dance'])?.id).toBe('c');
  expect(firstClassOf(videos, ['dance'])?.id).toBe('a');
  expect(firstClassOf(videos, [])?.id).toBe('a');
});

test('styles she loves come first, in the order of the content', () => {
  const styles = ['a', 'b', 'c', 'd'].map((slug) => ({ slug }));
  expect(preferredFirst(styles, ['d', 'b', 'gone']).map(({ slug }) => slug)).toEqual(['b', 'd', 'a', 'c']);
});

test.each(QUICK_STARTS)('the catalogue understands the way "$label"', ({ href }) => {
  const query = Object.fromEntries(new URL(href, 'http://site').searchParams);
  const { choice, unknown } = readChoice(query);
  expect(unknown).toEqual([]);
  expect(Object.keys(choice.filters)).toHaveLength(Object.keys(query).length);
});
