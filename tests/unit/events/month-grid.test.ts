import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMonthId, monthWeeks } from '@/lib/events/month-grid';
import { shiftMonth } from '@/lib/training/programs/days';

test('lists each day of a month once, in weeks from Sunday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2024, max: 2032 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
      const month = `${year}-${String(number).padStart(2, '0')}`;
      const weeks = monthWeeks(month);
      const days = weeks.flat().filter((day) => day !== null);
      expect(days.length).toBe(new Date(Date.UTC(year, number, 0)).getUTCDate());
      expect(new Set(days).size).toBe(days.length);
      for (const week of weeks) {
        week.forEach((day, weekday) => {
          if (day) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(weekday);
        });
      }
    }),
    { numRuns: 60 },
  );
});

test('shifts months across the year end', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01');
  expect(shiftMonth('2026-01', -1)).toBe('2025-12');
});

test.each([
  ['2026-12', true],
  ['2026-13', false],
  ['2026-1', false],
  ['<script>', false],
  [['2026-12'], false],
  [undefined, false],
])('accepts the month %j: %s', (text, expected) => {
  expect(isMonthId(text)).toBe(expected);
});
