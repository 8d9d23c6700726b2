import { afterEach, expect, test } from 'vitest';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { memberCardDay } from '@/lib/platform/dates/card-day';
import { shortDay } from '@/lib/platform/dates/local-day';

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
