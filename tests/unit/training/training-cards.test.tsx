import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { WeekCard } from '@/components/training/goals/WeekCard';
import { monthDots, YearCalendar } from '@/components/training/year/YearCalendar';
import { DEFAULT_SETTINGS } from '@/lib/account/settings/settings-values';
import { rhythmOf } from '@/lib/training/goals/rhythm';

test('announces the chosen month in one line, not each of its days', async () => {
  const day = { day: '2026-02-03', classes: 1, minutes: 20 };
  const months = [
    { month: '2026-02', classes: 1, minutes: 20, days: [day] },
    { month: '2026-03', classes: 0, minutes: 0, days: [] },
  ];
  render(<YearCalendar months={months} today="2026-03-10" />);
  await userEvent.click(screen.getByRole('button', { name: /^February 2026/ }));
  expect(document.querySelector('[aria-live]')).toHaveTextContent('February 20261 class, 20 min');
  expect(screen.getByText(/^Tue, Feb 3/).closest('[aria-live]')).toBeNull();
});

test('names no minutes on a day on which a class was only marked as done', () => {
  const day = { day: '2026-03-03', classes: 1, minutes: 0 };
  render(<YearCalendar months={[{ ...day, month: '2026-03', days: [day] }]} today="2026-03-10" />);
  expect(screen.getByText(/^Tue, Mar 3/)).toHaveTextContent(/^Tue, Mar 3 1 class$/);
});

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

test.each([
  [1, '1 of 1 class this week'],
  [3, '1 of 3 classes this week'],
])('says how many of %d classes are done this week', (goal, text) => {
  const rhythm = rhythmOf(
    [{ day: '2026-11-25', isDone: true }],
    { ...DEFAULT_SETTINGS, weeklyGoal: goal },
    '2026-11-27',
  );
  render(<WeekCard rhythm={rhythm} onGoal={async () => undefined} />);
  expect(screen.getByRole('progressbar', { name: 'Weekly goal' })).toHaveAttribute('aria-valuetext', text);
});

test('calls a day a rest day only after it is over', () => {
  const rhythm = rhythmOf([{ day: '2026-11-24', isDone: true }], DEFAULT_SETTINGS, '2026-11-27');
  render(<WeekCard rhythm={rhythm} onGoal={async () => undefined} />);
  const days = screen.getAllByRole('listitem').map((day) => day.querySelector('span')?.textContent);
  const past = ['Monday: rest', 'Tuesday: a class done', 'Wednesday: rest', 'Thursday: rest'];
  expect(days).toEqual([...past, 'Friday, today', 'Saturday', 'Sunday']);
});
