import { expect, onTestFinished, test, vi } from 'vitest';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { memberCardDay } from '@/lib/platform/dates/card-day';
import { dayWithYear, shortDay } from '@/lib/platform/dates/local-day';

const MIDNIGHTS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)).toISOString());

test('writes the day in UTC like Intl', () => {
  expect(MIDNIGHTS.map(shortDay)).toEqual(MIDNIGHTS.map((at) => browserDate(at, 'shortDay', 'UTC')));
});

test.each(['America/Los_Angeles', 'Europe/Vienna', 'Pacific/Kiritimati'])(
  'writes the day like Intl on a device in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    // The first midnight in UTC is a day of the year before in America.
    const [, ...midnights] = MIDNIGHTS;
    const nowMs = Date.parse('2026-06-15T12:00:00Z');
    expect(midnights.map((at) => memberCardDay(at, nowMs))).toEqual(
      midnights.map((at) => browserDate(at, 'shortDay', zone)),
    );
    const wholeDays = midnights.map((at) => browserDate(at, 'mediumDay', zone));
    expect(midnights.map((at) => memberCardDay(at, Date.parse('2025-06-15T12:00:00Z')))).toEqual(wholeDays);
  },
);

test('names the year of a day in another year', () => {
  expect(dayWithYear('2026-11-25', '2026-12-31')).toBe('Nov 25');
  expect(dayWithYear('2026-11-25', '2027-01-01')).toBe('Nov 25, 2026');
});
