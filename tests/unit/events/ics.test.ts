import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventEntry, googleCalendarLink } from '@/lib/events/calendar-entry';
import { icsCalendar } from '@/lib/events/ics';
import type { LiveEvent } from '@/lib/events/live-event';
import { buildEvent } from '../../support/events';
import { parseCalendar, unescapeText } from '../../support/parse-calendar';

const OPTIONS = { name: 'Bellaforte', writtenAtMs: Date.parse('2026-11-21T08:00:00Z') };

const write = (...events: readonly LiveEvent[]) => icsCalendar(events.map(eventEntry), OPTIONS);
const propertiesOf = (event: LiveEvent) => parseCalendar(write(event)).parts[0]?.properties;

test('writes an event in UTC with an alarm and a stable uid', () => {
  const calendar = parseCalendar(write(buildEvent({ sequence: 2 })));
  expect(calendar.name).toBe('VCALENDAR');
  expect(calendar.properties.get('VERSION')).toBe('2.0');
  const [event] = calendar.parts;
  expect(Object.fromEntries(event?.properties ?? [])).toMatchObject({
    UID: 'event-evening@localhost',
    SEQUENCE: '2',
    DTSTAMP: '20261121T080000Z',
    DTSTART: '20261128T180000Z',
    DTEND: '20261128T184500Z',
    SUMMARY: 'Evening Flow with Priya',
    URL: 'http://localhost:3000/events/evening',
    STATUS: 'CONFIRMED',
  });
  expect(event?.parts[0]?.name).toBe('VALARM');
  expect(event?.parts[0]?.properties.get('TRIGGER')).toBe('-PT15M');
});

test('keeps the uid of a moved event, raises its sequence and notes the new date', () => {
  const before = propertiesOf(buildEvent({ sequence: 0 }));
  const moved = { sequence: 1, startsAt: '2026-12-05T18:00:00Z', status: 'rescheduled' } as const;
  const after = propertiesOf(buildEvent(moved));
  expect(after?.get('UID')).toBe(before?.get('UID'));
  expect(Number(after?.get('SEQUENCE'))).toBeGreaterThan(Number(before?.get('SEQUENCE')));
  expect(after?.get('DTSTART')).toBe('20261205T180000Z');
  const description = unescapeText(after?.get('DESCRIPTION') ?? '');
  expect(description).toContain('This event has moved: this is the new date.');
});

test('writes a cancelled event without an alarm', () => {
  const [event] = parseCalendar(write(buildEvent({ status: 'cancelled' }))).parts;
  expect(event?.properties.get('STATUS')).toBe('CANCELLED');
  expect(event?.properties.get('SUMMARY')).toBe('Canceled: Evening Flow with Priya');
  expect(event?.parts).toEqual([]);
  const description = unescapeText(event?.properties.get('DESCRIPTION') ?? '');
  expect(description).toContain('This event was canceled.');
  expect(description).not.toMatch(/doors open/i);
});

test('escapes and folds any title', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 120 }).filter((title) => !/[\p{Cc}]/u.test(title));
  fc.assert(
    fc.property(text, (title) => {
      const summary = propertiesOf(buildEvent({ title, instructor: null }))?.get('SUMMARY') ?? '';
      expect(unescapeText(summary)).toBe(title);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ...['a\r\nEND:VEVENT\r\nBEGIN:VEVENT', 'a\rEND:VCALENDAR', '\u0000\u001b', 'x;y,z\\n', 'é'.repeat(200)],
])('adds no line for the summary %j', (summary) => {
  const calendar = parseCalendar(write(buildEvent({ summary })));
  expect(calendar.parts).toHaveLength(1);
  expect(calendar.parts[0]?.properties.get('STATUS')).toBe('CONFIRMED');
});

test('names no calendar in the file of one event, because Outlook would open a new calendar', () => {
  expect(parseCalendar(write(buildEvent())).properties.has('X-WR-CALNAME')).toBe(false);
});

test('writes all events and the refresh interval of a feed', () => {
  const entries = [buildEvent(), buildEvent({ id: 'event-two' })].map(eventEntry);
  const text = icsCalendar(entries, { ...OPTIONS, refreshMinutes: 60 });
  const calendar = parseCalendar(text);
  expect(calendar.parts).toHaveLength(2);
  expect(calendar.properties.get('REFRESH-INTERVAL')).toBe('PT60M');
  expect(calendar.properties.get('X-WR-CALNAME')).toBe('Bellaforte');
  expect(parseCalendar(icsCalendar([], OPTIONS)).parts).toEqual([]);
});

test('uses the same times in the Google link', () => {
  const link = new URL(googleCalendarLink(eventEntry(buildEvent({ title: 'A & B #1' }))));
  expect(link.origin).toBe('https://calendar.google.com');
  expect(link.searchParams.get('dates')).toBe('20261128T180000Z/20261128T184500Z');
  expect(link.searchParams.get('text')).toBe('A & B #1 with Priya');
});
