import { expect, test } from 'vitest';
import { isComplete } from '@/lib/watch/history/completion';
import { countPlayedSeconds } from '@/lib/watch/history/played-seconds';

const FRESH = { playedSec: 0, furthestSec: 0 };

test.each([
  [950, 500, 1000, true],
  [949, 1000, 1000, false],
  [1000, 499, 1000, false],
  [1000, 500, 1000, true],
  [10, 10, 0, false],
  [10, 10, Number.NaN, false],
])(
  'completes at second %i with %i seconds played of %d: %s [4.28]',
  (positionSec, playedSec, length, expected) => {
    expect(isComplete(positionSec, playedSec, length)).toBe(expected);
  },
);

function play(counter: ReturnType<typeof countPlayedSeconds>, from: number, to: number) {
  for (let sec = from; sec <= to; sec += 0.25) counter.advance(sec, 1);
}

test.each([
  [1, [0, 2, 4.5], 2],
  [2, [0, 4, 8.1], 4],
])('counts steps of up to two seconds, or four at double speed: speed %i', (rate, positions, total) => {
  const counter = countPlayedSeconds(FRESH);
  for (const sec of positions) counter.advance(sec, rate);
  expect(counter.total()).toBe(total);
});

test('counts repeated seconds once after going back', () => {
  const counter = countPlayedSeconds(FRESH);
  play(counter, 10, 20);
  expect(counter.total()).toBe(10);
  counter.advance(5, 1);
  play(counter, 5, 12);
  expect(counter.total()).toBe(15);
});

test('does not count the seconds between two positions after an interruption', () => {
  const counter = countPlayedSeconds(FRESH);
  counter.advance(0, 1);
  counter.interrupt();
  counter.advance(1.5, 1);
  expect(counter.total()).toBe(0);
});

test('adds to an earlier viewing only seconds beyond its furthest one', () => {
  const counter = countPlayedSeconds({ playedSec: 300, furthestSec: 300 });
  play(counter, 297, 310);
  expect(counter.total()).toBe(310);
});
