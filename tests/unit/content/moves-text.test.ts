import { expect, it } from 'vitest';
import { clockTime, readClockTime } from '../../../content/schema/list-texts';
import { movesText, readMoves } from '../../../studio/moves-text';

const MOVES = [
  { _key: 'a', title: 'Belly breath', startSeconds: 0, endSeconds: 62 },
  { _key: 'b', title: 'Side lunge, deep', startSeconds: 62, endSeconds: 3723, side: 'left' },
];
const TEXT = '0:00–1:02 Belly breath\n1:02–1:02:03 Side lunge, deep, left';

it('writes moves as text and reads them back with their keys', () => {
  expect(movesText(MOVES)).toBe(TEXT);
  expect(readMoves(TEXT, MOVES)).toEqual(MOVES);
});

it('keeps the mark "only the cover is shown" of a move, also when its times change', () => {
  const before = [{ _key: 'a', title: 'Rest', startSeconds: 0, endSeconds: 62, showsCover: true }];
  expect(readMoves(movesText(before), before)).toEqual(before);
  expect(readMoves('0:10–1:12 Rest', before)).toMatchObject([{ startSeconds: 10, showsCover: true }]);
});

it('reads pasted lines, and gives new moves keys of their own', () => {
  const read = readMoves(' 0:00 - 1:02 Belly breath \n\n62-90 Plank, RIGHT side\n62-90 Plank', MOVES);
  if (typeof read === 'string') throw new Error(read);
  expect(read.map(({ _key: _, ...move }) => move)).toEqual([
    { title: 'Belly breath', startSeconds: 0, endSeconds: 62 },
    { title: 'Plank', startSeconds: 62, endSeconds: 90, side: 'right' },
    { title: 'Plank', startSeconds: 62, endSeconds: 90 },
  ]);
  expect(read[0]?._key).toBe('a');
  expect(new Set(read.map(({ _key }) => _key)).size).toBe(3);
});

it.each(['Belly breath', '0:00 Belly breath', '0:00–1:75 Belly breath', '0:00–1:02'])(
  'refuses the line %j',
  (line) => {
    expect(readMoves(`0:00–1:02 First\n${line}`, MOVES)).toBe(`Line 2 is not “start–end name”: ${line}`);
  },
);

it.each([
  ['0:07', 7],
  ['59:59', 3599],
  ['1:00:00', 3600],
  ['2:03.5', 123.5],
])('reads and writes the time %s', (text, seconds) => {
  expect(readClockTime(text)).toBe(seconds);
  expect(clockTime(seconds)).toBe(text);
});

it.each(['', '1:2', 'a', '-1', '1:60', '1:00:00:00'])('reads no time from %j', (text) => {
  expect(readClockTime(text)).toBeNull();
});
