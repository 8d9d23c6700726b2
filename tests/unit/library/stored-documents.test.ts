import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSettings, toDocuments } from '@/lib/account/settings/settings-values';
import { NO_LISTS, newestFirst, parseList, withChange } from '@/lib/library/saved-list';

test('sorts a list by the latest addition, with a fixed order for equal times', () => {
  const timestamp = '2026-11-01T10:00:00.000Z';
  expect(newestFirst({ b: timestamp, a: timestamp, c: '2026-11-02T10:00:00.000Z' })).toEqual(['c', 'a', 'b']);
});

test('reads the valid entries of a damaged list', () => {
  const nothing = { items: {}, removed: {} };
  const items = { a: 'timestamp' };
  expect(parseList({ items: { ...items, b: 3, c: null } })).toEqual({ ...nothing, items });
  for (const strange of [null, undefined, 'x', {}, { items: null }])
    expect(parseList(strange)).toEqual(nothing);
});

const MOMENTS = ['2026-11-01T10:00:00.000Z', '2026-11-01T11:00:00.000Z', '2026-11-01T12:00:00.000Z'];

test('keeps the later change whatever the order of arrival', () => {
  const change = fc.record({ isIn: fc.boolean(), at: fc.constantFrom(...MOMENTS) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
      const end = (order: typeof changes) =>
        order.reduce((list, { isIn, at }) => withChange(list, 'v', isIn, at), NO_LISTS.favorites);
      const newest = changes.toSorted(
        (a, b) => Date.parse(b.at) - Date.parse(a.at) || Number(a.isIn) - Number(b.isIn),
      )[0];
      expect(end(changes)).toEqual(end(changes.toReversed()));
      expect(Object.hasOwn(end(changes).items, 'v')).toBe(newest?.isIn ?? false);
    }),
  );
});

test('reads stored settings back, and the defaults for invalid ones', () => {
  const freezes = [{ from: '2026-11-01', to: '2026-11-07' }];
  const formerGoals = [{ until: '2026-11-02', goal: 14 }];
  const settings = { weeklyGoal: 5, formerGoals, freezes, isHistoryPaused: true };
  expect(parseSettings(toDocuments(settings))).toEqual(settings);
  const defaults = { weeklyGoal: 3, formerGoals: [], freezes: [], isHistoryPaused: false };
  expect(parseSettings({ goals: { weekly: 99 }, history: { isPaused: 'x' } })).toEqual(defaults);
  expect([14, 15].map((weekly) => parseSettings({ goals: { weekly } }).weeklyGoal)).toEqual([14, 3]);
  const former = ['damaged', '2026-11-02/0', '2026-11-02/14'];
  expect(parseSettings({ goals: { former } }).formerGoals).toEqual(formerGoals);
  const spans = ['damaged', '2026-11-07/2026-11-01', '2026-11-01/2026-11-07'];
  expect(parseSettings({ goals: { weekly: 2, freezes: spans } }).freezes).toEqual(freezes);
});
