import { expect, test } from 'vitest';
import { parseStartTime, resumePoint } from '@/lib/watch/history/resume';
import { buildProgress } from './build-progress';

const at = (positionSec: number, durationSec = 1000, completedAt: string | null = null) =>
  resumePoint(buildProgress({ positionSec, durationSec, completedAt }));

test('resumes three seconds before the last position [4.28]', () => {
  expect(at(200)).toBe(197);
});

test('asks from the fifteenth second on [4.28]', () => {
  expect(at(14.9)).toBeNull();
  expect(at(15)).toBe(12);
});

test('does not ask from 95 percent on', () => {
  expect(at(949)).toBe(946);
  expect(at(950)).toBeNull();
  expect(at(1000)).toBeNull();
});

test('resumes a completed class that was started again [4.28]', () => {
  expect(at(200, 1000, '2026-01-01T00:00:00.000Z')).toBe(197);
});

test('does not resume a class marked as done half-way [4.28]', () => {
  expect(at(200, 1000, buildProgress().updatedAt)).toBeNull();
});

test('resumes a class of one minute left at 11 s at 11 s [4.28]', () => {
  expect(at(11, 60)).toBe(11);
  expect(at(5.9, 60)).toBeNull();
});

test('resumes a class of less than five minutes at the exact second', () => {
  expect(at(100, 299)).toBe(100);
  expect(at(100, 300)).toBe(97);
});

test('starts a class without history or length at the beginning', () => {
  expect(resumePoint(null)).toBeNull();
  expect(at(20, 0)).toBeNull();
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
