import { expect, test } from 'vitest';
import { parseSettings, toDocuments } from '@/lib/library/member-settings';
import { applyChanges, NO_LISTS, newestFirst, parseList } from '@/lib/library/saved-list';

test('a list shows the last added first, and the same order for the same second', () => {
  const stamp = '2026-11-01T10:00:00.000Z';
  expect(newestFirst({ b: stamp, a: stamp, c: '2026-11-02T10:00:00.000Z' })).toEqual(['c', 'a', 'b']);
});

test('a stored list with strange entries keeps the good ones', () => {
  expect(parseList({ items: { a: 'stamp', b: 3, c: null } })).toEqual({ a: 'stamp' });
  for (const strange of [null, undefined, 'x', {}, { items: null }]) expect(parseList(strange)).toEqual({});
});

test('wishes come true in their order and touch only their own list', () => {
  const change = (addedAt: string | null) =>
    ({ list: 'favorites', videoId: 'v', addedAt, madeAt: 'm' }) as const;
  expect(applyChanges(NO_LISTS, [change('s'), change(null)]).favorites).toEqual({});
  expect(applyChanges(NO_LISTS, [change(null), change('s')])).toEqual({ ...NO_LISTS, favorites: { v: 's' } });
});

test('settings survive the way to the server and back, and nonsense gives the defaults', () => {
  const settings = {
    weeklyGoal: 5,
    freezes: [{ from: '2026-11-01', to: '2026-11-07' }],
    isHistoryPaused: true,
  };
  expect(parseSettings(toDocuments(settings))).toEqual(settings);
  expect(parseSettings({ goals: { weekly: 99 }, history: 'x' })).toEqual({
    weeklyGoal: 3,
    freezes: [],
    isHistoryPaused: false,
  });
  expect(parseSettings({ goals: { weekly: 2, freezes: ['2026-11-07/2026-11-01'] } }).freezes).toEqual([]);
});
