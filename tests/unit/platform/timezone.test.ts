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

test('without a choice the zone is the one the browser detects [3.19]', () => {
  expect(userTimezone()).toBe(browserTimezone());
});

test('a choice is kept under the user-timezone key [3.19, 7.20]', () => {
  expect(setUserTimezone('Asia/Tokyo')).toBe(true);
  expect(localStorage.getItem('user-timezone')).toBe('Asia/Tokyo');
  expect(userTimezone()).toBe('Asia/Tokyo');
});

test('giving the choice up goes back to the browser', () => {
  setUserTimezone('Asia/Tokyo');
  setUserTimezone(null);
  expect(userTimezone()).toBe(browserTimezone());
});

test('an unknown zone is refused and, if stored, ignored', () => {
  expect(setUserTimezone('Mars/Olympus')).toBe(false);
  localStorage.setItem('user-timezone', 'Mars/Olympus');
  expect(userTimezone()).toBe(browserTimezone());
});

test('with blocked storage the zone is still the one of the browser', () => {
  allowConsole('warn', 'user-timezone');
  blockStorage('localStorage');
  expect(setUserTimezone('Asia/Tokyo')).toBe(false);
  expect(userTimezone()).toBe(browserTimezone());
});

test('a browser that does not tell its zone is taken to be in UTC', () => {
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
])('%j is a zone: %s', (zone, expected) => {
  expect(isTimezone(zone)).toBe(expected);
});

test('a zone is named with the offset of the moment, not of today', () => {
  expect(zoneName('2026-07-01T10:00:00Z', 'Europe/Vienna')).toBe('Central European Summer Time (GMT+2)');
  expect(shortZoneName('2026-07-01T10:00:00Z', 'America/Los_Angeles')).toBe('PDT');
  expect(zoneName('2026-12-01T10:00:00Z', 'Europe/Vienna')).toBe('Central European Standard Time (GMT+1)');
});

test('a moment or a zone that makes no sense has no name', () => {
  expect(zoneName('soon', 'UTC')).toBe('');
  expect(shortZoneName('soon', 'UTC')).toBe('');
  expect(zoneName('2026-07-01T10:00:00Z', 'Mars/Olympus')).toBe('');
});
