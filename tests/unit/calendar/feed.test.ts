import { expect, test, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { isSameSecret, newFeedSecret, secretOfFile } from '@/lib/server/calendar/feed-address';
import { type FeedDependencies, manageFeed } from '@/lib/server/calendar/manage-feed';
import { readFeed } from '@/lib/server/calendar/read-feed';
import { createRateLimit } from '@/lib/server/rate-limit';
import { buildEvent } from '../../support/events';
import { parseCalendar } from '../../support/parse-calendar';

/** The server with one member, Ann, whose token is "ann". */
function server(secret: string | null = null) {
  let stored = secret;
  const deps: FeedDependencies = {
    verify: async (token) => {
      if (!token.startsWith('ann')) throw new AppError('credentials', 'Please sign in again.');
      return { uid: 'ann', payload: { email: 'ann@x.example', email_verified: token === 'ann' } };
    },
    readSecret: async () => stored,
    storeSecret: async (_uid, next) => {
      stored = next;
    },
    remove: async () => {
      stored = null;
    },
    newSecret: newFeedSecret,
    limit: createRateLimit({ limit: 10, windowMs: 60_000 }),
  };
  const events = [
    buildEvent({ id: 'event-mine' }),
    buildEvent({ id: 'event-other' }),
    buildEvent({ id: 'event-long-ago', startsAt: '2026-01-01T10:00:00Z' }),
  ];
  const read = (uid: unknown, file: unknown) =>
    readFeed(uid, file, {
      readSecret: async (of) => (of === 'ann' ? stored : null),
      readGoingIds: async () => new Set(['event-mine', 'event-long-ago', 'event-gone']),
      readEvents: async () => events,
      now: () => Date.parse('2026-11-21T08:00:00Z'),
    });
  return { deps, read };
}

const fileOf = (answer: { readonly body: unknown }): string => {
  const url = typeof answer.body === 'object' && answer.body && Reflect.get(answer.body, 'url');
  return String(url).split('/').at(-1) ?? '';
};

test('a member has no address until she asks for one, and it leads to the events she goes to', async () => {
  const { deps, read } = server();
  expect((await manageFeed('GET', 'ann', deps)).body).toEqual({ url: null });
  const made = await manageFeed('POST', 'ann', deps);
  expect(await manageFeed('GET', 'ann', deps)).toEqual(made);
  const calendar = parseCalendar((await read('ann', fileOf(made))) ?? '');
  expect(calendar.parts.map((event) => event.properties.get('UID'))).toEqual(['event-mine@localhost']);
});

test('whoever has not confirmed the e-mail gets no address, and may end one', async () => {
  const { deps } = server();
  const answer = await manageFeed('POST', 'ann-unconfirmed', deps);
  expect(answer).toMatchObject({ status: 403, body: { error: { reason: 'unconfirmed' } } });
  expect((await manageFeed('GET', 'ann', deps)).body).toEqual({ url: null });
  expect((await manageFeed('DELETE', 'ann-unconfirmed', deps)).status).toBe(200);
});

test('an account without any e-mail, as some providers give, gets its address', async () => {
  const { deps } = server();
  const verify = async () => ({ uid: 'ann', payload: {} });
  expect((await manageFeed('POST', 'ann', { ...deps, verify })).status).toBe(200);
});

test('a renewed address kills the old one, an ended one both', async () => {
  const { deps, read } = server();
  const first = fileOf(await manageFeed('POST', 'ann', deps));
  const second = fileOf(await manageFeed('POST', 'ann', deps));
  expect(first).not.toBe(second);
  expect(await read('ann', first)).toBeNull();
  expect(await read('ann', second)).not.toBeNull();
  await manageFeed('DELETE', 'ann', deps);
  expect(await read('ann', second)).toBeNull();
});

test.each([
  ['bea', null],
  ['../entitlements/ann', null],
  [['ann'], null],
  ['ann', 'short.ics'],
  ['ann', undefined],
  ['ann', `${'A'.repeat(32)}.ics`],
])('the calendar of %j at %j is not there', async (uid, file) => {
  const { deps, read } = server();
  const good = fileOf(await manageFeed('POST', 'ann', deps));
  expect(await read(uid, file === null ? good : file)).toBeNull();
});

test('only its owner manages an address', async () => {
  const { deps } = server();
  expect((await manageFeed('GET', null, deps)).status).toBe(401);
  expect((await manageFeed('POST', 'forged', deps)).status).toBe(401);
  expect((await manageFeed('PUT', 'ann', deps)).status).toBe(405);
  for (let count = 0; count < 10; count += 1) await manageFeed('GET', 'ann', deps);
  expect((await manageFeed('GET', 'ann', deps)).status).toBe(429);
});

test('a database that is down is said, not hidden', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { deps } = server();
  const down = { ...deps, readSecret: () => Promise.reject(new AppError('unavailable', 'Not now.')) };
  expect((await manageFeed('GET', 'ann', down)).status).toBe(503);
});

test('secrets are long, different each time and compared as a whole', () => {
  const [a, b] = [newFeedSecret(), newFeedSecret()];
  expect(a).not.toBe(b);
  expect(secretOfFile(`${a}.ics`)).toBe(a);
  expect(isSameSecret(a, a)).toBe(true);
  expect(isSameSecret(a, b)).toBe(false);
  expect(isSameSecret(a, a.slice(1))).toBe(false);
});
