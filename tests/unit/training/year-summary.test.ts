import fc from 'fast-check';
import { expect, test } from 'vitest';
import { yearSummary } from '@/lib/training/goals/year-summary';
import { addDays } from '@/lib/training/programs/days';

const did = (day: string, minutes: number, isDone = true) => ({ day, minutes, isDone });
const TODAY = '2026-11-22';

test('returns twelve empty months and no bests without a class', () => {
  const year = yearSummary([], TODAY);
  expect(year.months.map(({ month }) => month)).toEqual([
    ...['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'],
    ...['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'],
  ]);
  expect(year).toMatchObject({ minutes: 0, classes: 0, activeDays: 0, longestMinutes: 0 });
  expect([year.bestDay, year.bestWeek]).toEqual([null, null]);
});

test('sums a day and counts only completed classes', () => {
  const year = yearSummary(
    [did('2026-11-20', 20), did('2026-11-20', 12), did('2026-11-21', 5, false)],
    TODAY,
  );
  expect(year).toMatchObject({ minutes: 37, classes: 2, activeDays: 2, longestMinutes: 20 });
  expect(year.months.at(-1)?.days).toEqual([
    { day: '2026-11-20', minutes: 32, classes: 2 },
    { day: '2026-11-21', minutes: 5, classes: 0 },
  ]);
});

test('finds the best week, from Monday, across months', () => {
  const year = yearSummary([did('2026-10-30', 30), did('2026-11-01', 30), did('2026-11-02', 50)], TODAY);
  expect(year.bestWeek).toEqual({ week: '2026-10-26', minutes: 60 });
  expect(year.bestDay).toEqual({ day: '2026-11-02', minutes: 50, classes: 1 });
});

test('prefers the later of two equal days', () => {
  const year = yearSummary([did('2026-11-10', 20), did('2026-11-12', 20)], TODAY);
  expect(year.bestDay?.day).toBe('2026-11-12');
});

test('ignores days before the year and after today', () => {
  const year = yearSummary([did('2025-11-30', 90), did('2025-12-01', 10), did('2026-11-23', 80)], TODAY);
  expect(year).toMatchObject({ minutes: 10, classes: 1, longestMinutes: 10 });
  expect(year.bestDay?.day).toBe('2025-12-01');
});

test('has months that add up to the year', () => {
  const day = fc.integer({ min: 0, max: 420 }).map((ago) => addDays(TODAY, -ago));
  const one = fc.record({ day, minutes: fc.nat({ max: 90 }), isDone: fc.boolean() });
  fc.assert(
    fc.property(fc.array(one), (training) => {
      const { months, minutes, classes, activeDays } = yearSummary(training, TODAY);
      const sum = (read: (month: (typeof months)[number]) => number) =>
        months.reduce((all, month) => all + read(month), 0);
      expect(sum((month) => month.minutes)).toBe(minutes);
      expect(sum((month) => month.classes)).toBe(classes);
      expect(sum((month) => month.days.length)).toBe(activeDays);
    }),
  );
});
