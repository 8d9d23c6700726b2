import { expect, test } from 'vitest';
import type { ReadContent } from '@/lib/sanity/client';
import { comingEvents } from '@/lib/server/home/home-page';
import { buildEvent } from '../../support/events';

const MINUTE_MS = 60_000;
const NOW = Date.parse('2026-11-22T18:00:00.000Z');
const at = (minutes: number): string => new Date(NOW + minutes * MINUTE_MS).toISOString();

const reading = (events: readonly unknown[]): ReadContent => {
  const read = async () => events.map((event) => Object.assign({ publishedAt: null }, event));
  return read as unknown as ReadContent;
};

const slugs = async (...events: ReturnType<typeof buildEvent>[]) =>
  (await comingEvents(reading(events), NOW)).map(({ slug }) => slug);

test('keeps a running event until it is over', async () => {
  const running = buildEvent({ slug: 'running', startsAt: at(-30), durationMinutes: 45 });
  const over = buildEvent({ slug: 'over', startsAt: at(-45), durationMinutes: 45 });
  const later = buildEvent({ slug: 'later', startsAt: at(60), durationMinutes: 45 });
  expect(await slugs(over, running, later)).toEqual(['running', 'later']);
});

test('names the start in the host’s time zone', async () => {
  const event = buildEvent({ startsAt: '2026-11-28T18:00:00.000Z', timezone: 'Europe/Berlin' });
  const [coming] = await comingEvents(reading([event]), NOW);
  expect(coming?.when).toBe('Sat, Nov 28, 2026, 7:00 PM GMT+1');
});

test('returns the next three events', async () => {
  const events = [1, 2, 3, 4].map((hour) => buildEvent({ slug: `event-${hour}`, startsAt: at(hour * 60) }));
  expect(await slugs(...events)).toEqual(['event-1', 'event-2', 'event-3']);
});

test('leaves out a cancelled event', async () => {
  expect(await slugs(buildEvent({ status: 'cancelled', startsAt: at(60) }))).toEqual([]);
});
