import { expect, test } from 'vitest';
import { monthDots } from '@/components/training/year/YearCalendar';

const points = (path: string): number => path.split('M').length - 1;

test('places a month below its first weekday, Monday first', () => {
  const { active, rest, ahead } = monthDots('2026-11', new Set(['2026-11-01', '2026-11-02']), '2026-11-22');
  // November 1, 2026 is a Sunday: the last of the first row; the next day begins the second.
  expect(active).toBe('M65 5h0M5 15h0');
  expect([points(rest), points(ahead)]).toEqual([20, 8]);
});

test('draws a point for every day of a leap year', () => {
  const months = ['2028-01', '2028-02', '2028-03', '2028-12'];
  const all = months.map((month) => points(monthDots(month, new Set(), '2028-12-31').rest));
  expect(all).toEqual([31, 29, 31, 31]);
});
