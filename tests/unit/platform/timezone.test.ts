// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import {
  browserTimezone,
  isTimezone,
  setUserTimezone,
  shortZoneName,
  userTimezone,
  zoneName,
} from '@/lib/platform/dates/timezone';
import { blockStorage } from '../../support/broken-storage';
import { allowConsole } from '../../support/console-guard';

test('uses the choice under the user-timezone key, else the zone of the browser [3.19, 7.20]', () => {
  expect(userTimezone()).toBe(browserTimezone());
  expect(setUserTimezone('Asia/Tokyo')).toBe(true);
  expect(localStorage.getItem('user-timezone')).toBe('Asia/Tokyo');
  expect(userTimezone()).toBe('Asia/Tokyo');
  setUserTimezone(null);
  expect(userTimezone()).toBe(browserTimezone());
});

test('refuses an unknown zone and ignores a stored one', () => {
  expect(setUserTimezone('Mars/Olympus')).toBe(false);
  localStorage.setItem('user-timezone', 'Mars/Olympus');
  expect(userTimezone()).toBe(browserTimezone());
});

test('uses the zone of the browser when storage is blocked', () => {
  allowConsole('warn', 'user-timezone');
  blockStorage('localStorage');
  expect(setUserTimezone('Asia/Tokyo')).toBe(false);
  expect(userTimezone()).toBe(browserTimezone());
});

test('uses UTC when the browser reports no zone', () => {
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function unknownZone() {
    throw new RangeError('no data');
  });
  expect(browserTimezone()).toBe('UTC');
});

test.each([
  ['Europe/Vienna', true],
  ['UTC', true],
  ['', false],
  ['Europe/Atlantis', false],
])('accepts %j as a zone: %s', (zone, expected) => {
  expect(isTimezone(zone)).toBe(expected);
});

test('names a zone with its offset at the given time', () => {
  expect(zoneName('2026-07-01T10:00:00Z', 'Europe/Vienna')).toBe('Central European Summer Time (GMT+2)');
  expect(shortZoneName('2026-07-01T10:00:00Z', 'America/Los_Angeles')).toBe('PDT');
  expect(zoneName('2026-12-01T10:00:00Z', 'Europe/Vienna')).toBe('Central European Standard Time (GMT+1)');
});
