import { afterEach, expect, test } from 'vitest';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { memberCardDay } from '@/lib/platform/dates/card-day';
import { pastDay, shortDay } from '@/lib/platform/dates/local-day';

const HOST_ZONE = process.env.TZ;
const MIDNIGHTS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 1)).toISOString());

afterEach(() => {
  if (HOST_ZONE === undefined) Reflect.deleteProperty(process.env, 'TZ');
  else process.env.TZ = HOST_ZONE;
});

test('writes the day in UTC like Intl', () => {
  expect(MIDNIGHTS.map(shortDay)).toEqual(MIDNIGHTS.map((at) => browserDate(at, 'shortDay', 'UTC')));
});

test.each(['America/Los_Angeles', 'Europe/Vienna', 'Pacific/Kiritimati'])(
  'writes the day like Intl on a device in %s',
  (zone) => {
    process.env.TZ = zone;
    expect(MIDNIGHTS.map(memberCardDay)).toEqual(MIDNIGHTS.map((at) => browserDate(at, 'shortDay', zone)));
  },
);

test('names the year of a day in another year', () => {
  expect(pastDay('2026-11-25', '2026-12-31')).toBe('Nov 25');
  expect(pastDay('2026-11-25', '2027-01-01')).toBe('Nov 25, 2026');
});
