// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { buildSession, type SessionClass, sessionCandidates } from '@/lib/library/build-session';
import { begunSeries, continueWatching, seriesInProgress } from '@/lib/library/continue-watching';
import { filterHistory, monthsOf, NO_FILTER } from '@/lib/library/filter-history';
import { freeTitle, moveItem } from '@/lib/library/playlist';
import { recommend, seedsOf } from '@/lib/library/recommend';
import {
  advanceSession,
  atClass,
  currentSession,
  enterSession,
  nextInSession,
  repeatSession,
  type SessionQueue,
  shuffleSession,
  startSession,
} from '@/lib/library/session-queue';
import { buildCard } from '../../support/serve-site';
import { keepSession } from '../../support/stored-session';
import { buildProgress } from '../watch/history/build-progress';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`;
const row = buildProgress;

test('lists unfinished classes that are not hidden under Continue, last played first', () => {
  const begun = { positionSec: 300, durationSec: 1200, updatedAt: day(6) };
  const rows = [
    row({ ...begun, videoId: 'older', updatedAt: day(1) }),
    row({ ...begun, videoId: 'newer', updatedAt: day(5) }),
    row({ ...begun, videoId: 'done', completedAt: day(6) }),
    row({ ...begun, videoId: 'nearly', positionSec: 1180 }),
    row({ ...begun, videoId: 'opened', positionSec: 3 }),
  ];
  const shown = (hidden = {}) => continueWatching(rows, hidden).map(({ videoId }) => videoId);
  expect(shown()).toEqual(['newer', 'older']);
  // A class is hidden until it is played again.
  expect(shown({ newer: day(6) })).toEqual(['older']);
  expect(shown({ newer: day(4) })).toEqual(['newer', 'older']);
});

test('lists series that are begun and not done, last played first', () => {
  const series = [
    { slug: 'fresh', episodeIds: ['a'] },
    { slug: 'begun', episodeIds: ['b', 'c'] },
    { slug: 'done', episodeIds: ['d'] },
    { slug: 'latest', episodeIds: ['e', 'f'] },
  ];
  const rows = [
    row({ videoId: 'b', completedAt: day(1), updatedAt: day(1) }),
    row({ videoId: 'd', completedAt: day(2), updatedAt: day(2) }),
    row({ videoId: 'e', positionSec: 100, updatedAt: day(3) }),
  ];
  const isDone = (id: string): boolean =>
    rows.some(({ videoId, completedAt }) => videoId === id && completedAt);
  const begun = begunSeries(series, rows);
  expect(begun.map(({ slug }) => slug)).toEqual(['latest', 'done', 'begun']);
  expect(seriesInProgress(begun, isDone).map(({ series: { slug }, doneCount }) => [slug, doneCount])).toEqual(
    [
      ['latest', 0],
      ['begun', 1],
    ],
  );
});

const card = (id: string, style: string, minutes: number, instructor = 'ann') =>
  buildCard(id, {
    title: `Class ${id}`,
    durationSeconds: minutes * 60,
    level: 'beginner',
    styles: [{ slug: style, name: style }],
    instructors: [{ slug: instructor, name: instructor }],
  });

test('recommends from the classes finished last, then from those played last', () => {
  const rows = [
    row({ videoId: 'opened', updatedAt: day(9) }),
    row({ videoId: 'finished', completedAt: day(4), updatedAt: day(4) }),
    row({ videoId: 'before', completedAt: day(3), updatedAt: day(8) }),
  ];
  expect(seedsOf(rows).map(({ videoId }) => videoId)).toEqual(['finished', 'before', 'opened']);
  expect(seedsOf([])).toEqual([]);
});

test('recommends similar classes first, without done or unfinished ones', () => {
  const seed = card('seed', 'yoga', 20);
  const history = [
    row({ videoId: 'done', completedAt: day(1), updatedAt: day(1) }),
    row({ videoId: 'fresh', positionSec: 60, updatedAt: day(9) }),
  ];
  const candidates = [
    seed,
    card('done', 'yoga', 20),
    card('fresh', 'yoga', 20),
    card('other', 'dance', 20),
    card('long', 'yoga', 60),
    card('alike', 'yoga', 22, 'bea'),
    card('alike', 'yoga', 22, 'bea'),
  ];
  const found = recommend(seed, true, candidates, history, Date.parse(day(10)));
  expect(found?.reason).toBe('Because you finished Class seed');
  expect(found?.videos.map(({ id }) => id)).toEqual(['alike', 'long', 'other']);
  expect(recommend(seed, false, [seed, card('one', 'yoga', 20)], history, Date.parse(day(10)))).toBeNull();
});

const piece = (id: string, minutes: number, style = 'strength'): SessionClass => ({
  id,
  durationSeconds: minutes * 60,
  styles: [{ slug: style }],
});

/** A class to begin with and one to end with. */
const soft = (minutes: number) => [piece('w', minutes, 'mobility'), piece('s', minutes, 'yoga')];

test.each<[string, readonly SessionClass[], number, readonly string[] | null]>([
  ['fills 25 minutes', [piece('m', 15), ...soft(5)], 25, ['w', 'm', 's']],
  ['never runs over', [piece('m', 16), piece('n', 10), ...soft(5)], 25, ['w', 'n', 's']],
  ['uses one class for a short time', [piece('m', 9), ...soft(4)], 12, ['m']],
  ['uses one class when no class is soft', [piece('m', 20), piece('n', 24)], 25, ['n']],
  ['uses a soft class when nothing else fits', [piece('s', 10, 'yoga')], 20, ['s']],
  ['returns null when nothing fits', [piece('m', 30)], 25, null],
  ['returns null without classes', [], 25, null],
  ['prefers the first of equal classes', [piece('x', 20), piece('y', 20)], 20, ['x']],
  ['uses no class twice', [piece('m', 10), piece('s', 5, 'yoga')], 20, ['m']],
])('builds a session: %s', (_, classes, minutes, expected) => {
  expect(buildSession(classes, minutes)?.map(({ id }) => id) ?? null).toEqual(expected);
});

test('offers a session no class for one stage of life, except those that were saved', () => {
  const postnatal = { ...piece('p', 20), stages: ['postnatal'] } as const;
  const general = { ...piece('g', 20), stages: ['any', 'postnatal'] } as const;
  expect(sessionCandidates([], [postnatal, general])).toEqual([general]);
  expect(sessionCandidates([postnatal], [general, postnatal, general])).toEqual([postnatal, general]);
  expect(sessionCandidates([], [postnatal])).toEqual([postnatal]);
});

test('builds a session of classes that share a stage of life', () => {
  const main = { ...piece('p', 20), stages: ['postnatal'] } as const;
  const gentle = { ...piece('x', 5, 'yoga'), stages: ['any', 'postnatal'] } as const;
  const idsOf = (classes: readonly SessionClass[]) => buildSession(classes, 30)?.map(({ id }) => id);
  expect(idsOf([main, gentle, { ...gentle, id: 'y' }, ...soft(5)])).toEqual(['x', 'p', 'y']);
  expect(idsOf([main, gentle, ...soft(5)])).toEqual(['p']);
});

test('moves a class in a playlist by index, since it may occur twice', () => {
  const order = ['a', 'b', 'a', 'c'];
  expect(moveItem(order, 0, 3)).toEqual(['b', 'a', 'c', 'a']);
  expect(moveItem(order, 3, 0)).toEqual(['c', 'a', 'b', 'a']);
  expect(moveItem(order, 0, 4)).toBe(order);
  expect(moveItem(order, 0, -1)).toBe(order);
  expect(moveItem(order, 9, 0)).toBe(order);
});

test('gives a new playlist an unused name', () => {
  expect(freeTitle('Monday', [])).toBe('Monday');
  expect(freeTitle('Monday', ['Monday', 'Monday 2'])).toBe('Monday 3');
  expect(freeTitle('  ', [])).toBe('My playlist');
  expect(freeTitle('x'.repeat(300), []).length).toBeLessThanOrEqual(120);
  expect(freeTitle(`${'x'.repeat(114)}🌱`, [])).toBe('x'.repeat(114));
});

const session = (slugs: string, over: Partial<SessionQueue> = {}): SessionQueue => ({
  at: 0,
  order: [...slugs].map((_, index) => index),
  title: 'T',
  playlistId: 'p',
  classes: [...slugs].map((slug) => ({ slug, title: slug, durationSeconds: 60 })),
  isShuffled: false,
  isRepeated: false,
  ...over,
});

/** Opens the class that is next, over and over; returns what was played. */
function playOn(times: number): string {
  let played = '';
  for (let count = 0; count < times; count += 1) {
    const queue = currentSession();
    const next = queue && nextInSession(queue);
    if (!queue || !next) break;
    if (next.slug === played.at(-1)) advanceSession(queue);
    else enterSession(next.slug);
    played += next.slug;
  }
  return played;
}

test('plays a session that contains a class twice to its end', () => {
  startSession(session('abac'));
  enterSession('a');
  expect(playOn(10)).toBe('bac');
  startSession(session('cabba'));
  enterSession('c');
  expect(playOn(10)).toBe('abba');
});

test('plays no session of another member in a tab that is opened again', () => {
  keepSession('ada');
  startSession(session('ab'));
  keepSession('eve');
  enterSession('a');
  expect(currentSession()).toBeNull();
  keepSession('ada');
  enterSession('a');
  expect(currentSession()?.title).toBe(session('ab').title);
});

test('begins a repeated session again after its last class [2.59]', () => {
  startSession(session('abac'));
  enterSession('a');
  repeatSession(currentSession() ?? session(''), true);
  expect(playOn(9)).toBe('bacabacab');
});

test('shuffles every class once, and goes on in the order of the playlist', () => {
  const first = startSession(session('abcd'), true, () => 0.99);
  expect(first?.slug).toBe('d');
  enterSession('d');
  expect(playOn(9)).toBe('cba');
  startSession(session('abcd'));
  enterSession('a');
  shuffleSession(currentSession() ?? session(''), true, () => 0.99);
  expect(playOn(1)).toBe('d');
  shuffleSession(currentSession() ?? session(''), false);
  expect(currentSession()).toMatchObject({ at: 3, isShuffled: false });
  expect(playOn(9)).toBe('');
});

test.each([
  ['stays at the class that plays', 2, 'a', 2],
  ['goes on to the next occurrence', 1, 'a', 2],
  ['goes back to the first occurrence', 3, 'b', 1],
])('%s', (_, at, slug, expected) => {
  expect(atClass(session('abac', { at }), slug)?.at).toBe(expected);
  expect(atClass(session('abac', { at }), 'z')).toBeNull();
});

test('searches the history by words without accents, by month in the time zone and by state', () => {
  const rows = [
    row({ videoId: 'a', title: 'Barré grand', completedAt: '2026-11-01T00:30:00.000Z', updatedAt: day(1) }),
    row({ videoId: 'b', title: 'Morning flow', updatedAt: '2026-10-05T10:00:00.000Z' }),
  ];
  const find = (filter: Partial<typeof NO_FILTER>, zone = 'UTC') =>
    filterHistory(rows, { ...NO_FILTER, ...filter }, ({ title }) => title, zone).map(
      ({ videoId }) => videoId,
    );
  expect(find({})).toEqual(['a', 'b']);
  expect(find({ words: 'GRAND barre' })).toEqual(['a']);
  expect(find({ words: 'barre flow' })).toEqual([]);
  expect(find({ month: '2026-11' })).toEqual(['a']);
  expect(find({ month: '2026-11' }, 'America/New_York')).toEqual([]);
  expect(find({ state: 'done' })).toEqual(['a']);
  expect(find({ state: 'under-way' })).toEqual(['b']);
  expect(monthsOf(rows, 'UTC')).toEqual(['2026-11', '2026-10']);
});

test('files a class that is played again under the month of its completion, which the row shows', () => {
  const again = [row({ completedAt: '2026-08-30T10:00:00.000Z', updatedAt: day(5) })];
  const found = (month: string) => filterHistory(again, { ...NO_FILTER, month }, () => '', 'UTC').length;
  expect(monthsOf(again, 'UTC')).toEqual(['2026-08']);
  expect([found('2026-08'), found('2026-11')]).toEqual([1, 0]);
});
