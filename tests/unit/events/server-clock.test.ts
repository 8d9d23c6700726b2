import { expect, test, vi } from 'vitest';
import { createServerClock, fetchServerClock } from '@/lib/events/server-clock';
import { mountFetch } from '../../support/fetch-guard';

const SERVER = Date.parse('2026-11-28T17:00:00Z');

test('half the way of the answer is taken into account, and it goes on ticking', () => {
  let count = 1400;
  const clock = createServerClock(SERVER, 1000, 1400, () => count);
  expect(clock.now()).toBe(SERVER + 200);
  count += 5000;
  expect(clock.now()).toBe(SERVER + 5200);
});

test.each([-3 * 3_600_000, -60_000, 7 * 86_400_000])(
  'a device whose clock is %d ms off still knows the time of the server',
  async (skewMs) => {
    mountFetch(() => Response.json({ now: SERVER }));
    vi.useFakeTimers({ now: SERVER + skewMs, toFake: ['Date'] });
    const clock = await fetchServerClock();
    expect(Math.abs(clock.now() - SERVER)).toBeLessThan(1000);
  },
);

test.each([{}, { now: 'soon' }, null, { now: Number.POSITIVE_INFINITY }])(
  'an answer such as %j is no time',
  async (body) => {
    mountFetch(() => Response.json(body));
    await expect(fetchServerClock()).rejects.toThrow('The clock answered 200');
  },
);
