import { expect, test } from 'vitest';
import { parseStartTime, resumePoint } from '@/lib/watch/history/resume';
import { buildProgress } from './build-progress';

test.each([
  ['three seconds before the last position', 200, 1000, 197],
  ['not before the fifteenth second', 14.9, 1000, null],
  ['from the fifteenth second on', 15, 1000, 12],
  ['up to 95 percent', 949, 1000, 946],
  ['not from 95 percent on', 950, 1000, null],
  ['not at the end', 1000, 1000, null],
  ['a class of one minute at the exact second', 11, 60, 11],
  ['not in the first tenth of a class of one minute', 5.9, 60, null],
  ['a class of less than five minutes at the exact second', 100, 299, 100],
  ['a class of five minutes three seconds earlier', 100, 300, 97],
  ['not a class without a length', 20, 0, null],
])('resumes %s [4.28]', (_, positionSec, durationSec, expected) => {
  expect(resumePoint(buildProgress({ positionSec, durationSec }))).toBe(expected);
});

test.each([
  ['resumes a completed class that was started again', '2026-01-01T00:00:00.000Z', 197],
  ['does not resume a class marked as done half-way', buildProgress().updatedAt, null],
])('%s [4.28]', (_, completedAt, expected) => {
  expect(resumePoint(buildProgress({ positionSec: 200, durationSec: 1000, completedAt }))).toBe(expected);
});

test('starts a class without history at the beginning', () => {
  expect(resumePoint(null)).toBeNull();
});

test.each([
  ['90', 90],
  ['90s', 90],
  ['1m30s', 90],
  ['1m', 60],
  ['1h2m3s', 3723],
  ['10h', 36_000],
  ['90m', 5400],
  [' 45 ', 45],
  ['0', 0],
])('reads the start time %s as second %i', (text, sec) => {
  expect(parseStartTime(text)).toBe(sec);
});

test.each(['', '  ', 'abc', '-5', '1.5', '1s1m', '1e3', '<b>', '99999999999', undefined, null])(
  'ignores the start time %s',
  (text) => {
    expect(parseStartTime(text)).toBeNull();
  },
);
