import { expect, test } from 'vitest';
import { hasPlayedOver, loopBetween, loopText, parseLoop } from '@/lib/watch/practice/loop';
import {
  entryValue,
  NO_PRACTICE,
  outdatedKeys,
  PRACTICE,
  type PracticeOp,
} from '@/lib/watch/practice/practice-kind';
import {
  amountIn,
  moveKey,
  parseAmount,
  recentAmounts,
  usualUnit,
  weightEntryKey,
  weightsOf,
  weightText,
} from '@/lib/watch/practice/weights';

test.each([
  ['80.5/125', { startSec: 80.5, endSec: 125 }],
  ['80/80.5', null],
  ['90/80', null],
  ['', null],
  ['a/b', null],
])('reads the loop %j', (text, loop) => {
  expect(parseLoop(text)).toEqual(loop);
});

test('writes a loop as it reads it', () => {
  expect(parseLoop(loopText({ startSec: 1.26, endSec: 20.04 }))).toEqual({ startSec: 1.3, endSec: 20 });
});

test.each([
  [10, 20, 600, 20],
  [10, 600, 600, 599],
  [10, 600, 0, 600],
  [10, 10.4, 600, undefined],
  [599, 600, 600, undefined],
])('ends a loop from %d to %d of %d seconds at %s', (start, end, duration, expected) => {
  expect(loopBetween(start, end, duration)?.endSec).toBe(expected);
});

test.each([
  [19.8, 20.1, true],
  [19.8, 20, true],
  [20, 20.3, false],
  [10, 20.1, false],
  [30, 30.3, false],
])('reports whether playing from second %d to %d passed second 20: %s', (from, to, expected) => {
  expect(hasPlayedOver(20, from, to)).toBe(expected);
});

const at = (second: number): string => new Date(Date.UTC(2026, 10, 20, 8, 0, second)).toISOString();
const change = (op: PracticeOp, second: number) => ({ id: `c${second}`, at: at(second), op });
const speed = (value: string): PracticeOp => ({ name: 'speeds', key: 'bloom', value });

test('keeps the later change, whatever the order of arrival', () => {
  const [early, late] = [change(speed('0.75'), 1), change(speed('1.25'), 2)];
  const speedAfter = (...changes: (typeof early)[]) =>
    entryValue(changes.reduce(PRACTICE.apply, NO_PRACTICE).speeds, 'bloom');
  expect([speedAfter(early, late), speedAfter(late, early)]).toEqual(['1.25', '1.25']);
});

test('keeps a removal, so that an older change does not restore the entry', () => {
  const removed = [change(speed(''), 2), change(speed('0.75'), 1)].reduce(PRACTICE.apply, NO_PRACTICE);
  expect(entryValue(removed.speeds, 'bloom')).toBe('');
});

test('drops the oldest of more than 1000 entries', () => {
  const entries = Object.fromEntries(
    Array.from({ length: 1002 }, (_, index) => [`k${index}`, `${at(index)} 1`]),
  );
  expect(outdatedKeys(entries)).toEqual(['k1', 'k0']);
});

test.each([
  ['Goblet squat', 'goblet-squat'],
  ['Child’s pose', 'child-s-pose'],
  ['Relevé & plié', 'releve-plie'],
  ['Single-leg bridge', 'single-leg-bridge'],
  ['深呼吸', 'move'],
])('stores weights of the move %s under the key %s', (title, key) => {
  expect(moveKey(title)).toBe(key);
});

test.each([
  ['8', 8],
  [' 12,5 ', 12.5],
  ['0', null],
  ['-4', null],
  ['1000', null],
  ['heavy', null],
  ['', null],
])('reads the typed amount %j', (typed, amount) => {
  expect(parseAmount(typed)).toBe(amount);
});

const LOADS = {
  'goblet-squat.2026-11-18': `${at(1)} 8/kg`,
  'goblet-squat.2026-11-25': `${at(2)} 22/lb`,
  'goblet-squat.2026-11-11': `${at(3)} 8/kg`,
  'goblet-squat.2026-11-20': `${at(4)} `,
  'goblet-squat-hold.2026-11-26': `${at(5)} 4/kg`,
};

test('lists the weights of one move, newest day first, without removed ones', () => {
  expect(weightsOf(LOADS, 'goblet-squat').map(({ day, amount }) => [day, amount])).toEqual([
    ['2026-11-25', 22],
    ['2026-11-18', 8],
    ['2026-11-11', 8],
  ]);
});

test('offers the last three different amounts in the chosen unit', () => {
  expect(recentAmounts(weightsOf(LOADS, 'goblet-squat'), 'kg')).toEqual([10, 8]);
  expect(recentAmounts(weightsOf(LOADS, 'goblet-squat'), 'lb')).toEqual([22, 17.5]);
});

test('stores a weight under its move and day', () => {
  const [key, value] = [weightEntryKey('plank', '2026-11-25'), weightText(12.5, 'kg')];
  const { loads } = PRACTICE.apply(NO_PRACTICE, change({ name: 'loads', key, value }, 1));
  expect(weightsOf(loads, 'plank')).toEqual([{ amount: 12.5, unit: 'kg', day: '2026-11-25' }]);
});

test('rounds a converted amount to halves, but never to 0', () => {
  expect(amountIn({ amount: 20, unit: 'lb' }, 'kg')).toBe(9);
  expect(amountIn({ amount: 0.5, unit: 'lb' }, 'kg')).toBe(0.5);
  expect(amountIn({ amount: 7.25, unit: 'kg' }, 'kg')).toBe(7.25);
});

test.each([
  ['en-US', 'lb'],
  ['en-GB', 'kg'],
  ['de', 'kg'],
])('starts with the unit that is usual for %s', (language, unit) => {
  expect(usualUnit(language)).toBe(unit);
});
