import { expect, onTestFinished, test, vi } from 'vitest';
import { type BrowserDateFormat, browserDate } from '@/lib/platform/dates/browser-date';
import { type DateFormat, formatDate, formatTimeRange } from '@/lib/platform/dates/format-date';
import type { DateInput } from '@/lib/platform/dates/instant';
import { browserTimezone } from '@/lib/platform/dates/timezone';

const START = '2026-05-12T18:05:00Z';
const FORMATS: DateFormat[] = ['long', 'dayAndMonth', 'time'];
const written = (input: DateInput, zone: string): readonly string[] => [
  ...FORMATS.map((format) => formatDate(input, format, zone)),
  browserDate(input, 'dateTime', zone),
  formatTimeRange(input, 30, zone),
];

test.each<[DateFormat, string]>([
  ['long', 'Tuesday, May 12, 2026'],
  ['dayAndMonth', 'Tuesday, May 12'],
  ['time', '6:05 PM'],
])('formats %s as %s [9.15]', (format, expected) => {
  expect(formatDate(START, format, 'UTC')).toBe(expected);
});

test.each([
  ['Europe/Vienna', 'Tue, May 12, 2026, 8:05 PM'],
  ['America/New_York', 'Tue, May 12, 2026, 2:05 PM'],
  ['Asia/Tokyo', 'Wed, May 13, 2026, 3:05 AM'],
  ['Asia/Kathmandu', 'Tue, May 12, 2026, 11:50 PM'],
  ['Pacific/Kiritimati', 'Wed, May 13, 2026, 8:05 AM'],
])('formats the time in %s as %s [9.16]', (zone, expected) => {
  expect(browserDate(START, 'dateTime', zone)).toBe(expected);
});

test('uses the zone of the browser without a zone [9.16]', () => {
  expect(browserDate(START, 'dateTime')).toBe(browserDate(START, 'dateTime', browserTimezone()));
  expect(formatTimeRange(START, 45)).toBe(formatTimeRange(START, 45, browserTimezone()));
});

test.each([
  ...[
    '2026-05-12T20:05:00+02:00',
    '2026-05-12T18:05:00.000Z',
    '2026-05-12 18:05',
    '2026-05-12T13:05:00-0500',
  ],
  ...[new Date(START), Date.parse(START)],
])('reads %j as the same moment', (input) => {
  expect(browserDate(input, 'dateTime', 'UTC')).toBe('Tue, May 12, 2026, 6:05 PM');
  expect(formatDate(input, 'time', 'UTC')).toBe('6:05 PM');
});

test('reads the epoch, which is zero, as a time', () => {
  expect(formatDate(0, 'long', 'UTC')).toBe('Thursday, January 1, 1970');
});

test('formats a day without a time as the same day in every zone', () => {
  const zones = ['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'];
  expect(zones.map((zone) => formatDate('2026-05-12', 'long', zone))).toEqual(
    zones.map(() => 'Tuesday, May 12, 2026'),
  );
});

test.each([null, undefined, '', '  '])('formats the missing input %j as empty text [5.4]', (input) => {
  expect(new Set(written(input, 'UTC'))).toEqual(new Set(['']));
});

test.each([
  ...['soon', '2026-02-30', '2026-13-01T10:00:00Z', '2026-05-12T25:00:00Z', '12.5.2026'],
  ...[Number.NaN, Number.POSITIVE_INFINITY, 8.64e15 + 1, new Date('x')],
])('formats %j as Invalid Date [5.4]', (input) => {
  expect(new Set(written(input, 'UTC'))).toEqual(new Set(['Invalid Date']));
});

test.each(['Mars/Olympus', ' ', 'Europe'])('formats a time in the zone %j as Invalid Date', (zone) => {
  expect(new Set(written(START, zone))).toEqual(new Set(['Invalid Date']));
});

test('formats a time range from its start and minutes [9.15]', () => {
  expect(formatTimeRange(START, 45, 'UTC')).toBe('6:05 PM - 6:50 PM');
  expect(formatTimeRange(START, 45, 'Asia/Kathmandu')).toBe('11:50 PM - 12:35 AM');
  expect(formatTimeRange(START, 0, 'UTC')).toBe('6:05 PM - 6:05 PM');
  expect(formatTimeRange(START, Number.NaN, 'UTC')).toBe('Invalid Date');
});

test.each([
  ['the clocks go forward', '2026-03-29T00:30:00Z', '1:30 AM - 3:30 AM'],
  ['the clocks go back', '2026-10-25T00:30:00Z', '2:30 AM - 2:30 AM'],
])('formats an hour correctly in the night when %s', (_, start, expected) => {
  expect(formatTimeRange(start, 60, 'Europe/Vienna')).toBe(expected);
});

test.each<[BrowserDateFormat, string]>([
  ['longDay', 'May 12, 2026'],
  ['shortDay', 'May 12'],
  ['monthAndYear', 'May 2026'],
  ['shortMonth', 'May'],
])('formats %s as %s, and a day without a time alike in every zone', (format, expected) => {
  expect(browserDate(START, format, 'UTC')).toBe(expected);
  for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati'])
    expect(browserDate('2026-05-12', format, zone)).toBe(expected);
});

test.each([
  ['America/New_York', '2026-03-08T01:30:00Z', 'Europe/Berlin', 'Sunday, March 8, 2026', '2:30 AM'],
  ['America/New_York', '2026-11-01T00:30:00Z', 'Europe/Berlin', 'Sunday, November 1, 2026', '1:30 AM'],
  ['Europe/Berlin', '2026-03-29T06:30:00Z', 'America/New_York', 'Sunday, March 29, 2026', '2:30 AM'],
  ['UTC', '2026-03-29T20:00:00Z', 'Asia/Kolkata', 'Monday, March 30, 2026', '1:30 AM'],
])('formats a night in which clocks change in %s: %s in %s', (deviceZone, at, zone, day, time) => {
  vi.stubEnv('TZ', deviceZone);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect([formatDate(at, 'long', zone), formatDate(at, 'time', zone)]).toEqual([day, time]);
});
