import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { MonthView } from '@/components/events/MonthView';
import { listedEvents } from '@/lib/events/event-list';
import { buildEvent } from '../../support/events';
import { renderAt } from '../../support/test-router';

const NOW = Date.parse('2026-12-01T12:00:00Z');
const ZONE = 'Europe/Budapest';
const event = (
  id: string,
  title: string,
  startsAt: string,
  status: 'scheduled' | 'cancelled' = 'scheduled',
) => buildEvent({ id, slug: id, title, startsAt, status });
const EVENTS = listedEvents(
  [
    event('a', 'Morning Flow', '2026-12-05T08:00:00.000Z'),
    event('b', 'Noon Lift', '2026-12-05T11:00:00.000Z'),
    event('c', 'Night Dance', '2026-12-05T19:00:00.000Z'),
    event('d', 'Balance', '2026-12-17T10:00:00.000Z', 'cancelled'),
  ],
  NOW,
);
const titleOf = (row: HTMLElement) => within(row).getByRole('heading').textContent;

function show(changes: Partial<Pick<ComponentProps<typeof MonthView>, 'events' | 'month' | 'nowMs'>> = {}) {
  const onMonth = vi.fn<(month: string) => void>();
  const fixed = { builtAtMs: NOW, zone: ZONE, going: new Set(['b']), onMonth };
  const given = { events: EVENTS, month: '2026-12', nowMs: NOW, ...fixed, ...changes };
  renderAt(<MonthView {...given} />, '/events?view=month');
  return { onMonth, user: userEvent.setup() };
}

test('names all events of a day, shows two and opens its list', async () => {
  const { user } = show();
  const name = 'Saturday, December 5: Morning Flow, Noon Lift, Night Dance';
  const day = screen.getByRole('button', { name });
  expect(within(day).getByText('and 1 more')).toBeInTheDocument();
  expect(within(day).queryByText('Night Dance')).toBeNull();
  await user.click(day);
  expect(screen.getAllByRole('article').map(titleOf)).toEqual(['Morning Flow', 'Noon Lift', 'Night Dance']);
});

test('lists a month and a day in order of time, also when some of their events are over', () => {
  const events = listedEvents(
    [
      event('a', 'First', '2026-12-01T08:00:00.000Z'),
      event('b', 'Second', '2026-12-05T08:00:00.000Z'),
      event('c', 'Third', '2026-12-05T19:00:00.000Z'),
    ],
    Date.parse('2026-12-05T12:00:00Z'),
  );
  show({ events });
  expect(screen.getAllByRole('article').map(titleOf)).toEqual(['First', 'Second', 'Third']);
  expect(screen.getByRole('button', { name: 'Saturday, December 5: Second, Third' })).toBeVisible();
});

test('marks a cancelled event for eyes and screen readers', () => {
  show();
  const day = screen.getByRole('button', { name: 'Thursday, December 17: Balance (canceled)' });
  expect(within(day).getByText('Balance')).toHaveAttribute('data-cancelled', 'true');
});

test('marks the events the member goes to', () => {
  show();
  const marked = screen.getAllByRole('article').filter((row) => within(row).queryByText('You’re going'));
  expect(marked.map(titleOf)).toEqual(['Noon Lift']);
});

test('moves to the previous and next month', async () => {
  const { user, onMonth } = show();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  await user.click(screen.getByRole('button', { name: 'Previous month' }));
  expect(onMonth.mock.calls).toEqual([['2027-01'], ['2026-11']]);
});

const NO_EVENTS = 'No live events this month.';

test('says that a month has no events when all events are listed', () => {
  show({ month: '2026-07' });
  expect(screen.getByText(NO_EVENTS)).toBeInTheDocument();
});

test.each([
  ['older', -1, '2026-07'],
  ['later', 1, '2027-12'],
])('does not deny %s events that the page leaves out', (_, sign, month) => {
  const days = Array.from({ length: 400 }, (_day, index) => NOW + sign * (index + 1) * 86_400_000);
  const all = days.map((ms, index) => event(`e${index}`, `Live ${index}`, new Date(ms).toISOString()));
  // Two days after the page was built, two of the listed events are over.
  show({ events: listedEvents(all, NOW), month, nowMs: NOW + 2 * 86_400_000 });
  expect(screen.queryByText(NO_EVENTS)).toBeNull();
  expect(screen.getByText(/so some may be missing/)).toBeInTheDocument();
});

test('ends the card of an event without a button with its summary', () => {
  show();
  const card = screen.getByRole('heading', { name: 'Morning Flow' }).parentElement;
  expect(card?.lastElementChild).toHaveTextContent(/./);
});
