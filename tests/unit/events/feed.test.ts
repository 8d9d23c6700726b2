import { expect, test, vi } from 'vitest';
import {
  endFeed,
  type FeedTools,
  newFeedSecret,
  readFeed,
  renewFeed,
  secretOfFile,
  showFeed,
} from '@/lib/server/events/calendar-feed';
import { isSameSecret } from '@/lib/server/http/same-secret';
import { buildEvent } from '../../support/events';
import { parseCalendar } from '../../support/parse-calendar';

const ANN = { uid: 'ann', payload: { email: 'ann@x.example', email_verified: true } };
const UNCONFIRMED = { uid: 'ann', payload: { email: 'ann@x.example', email_verified: false } };
const MADE_AT = Date.parse('2026-11-20T08:00:00Z');

/** The server with one member, Ann. */
function server() {
  let stored: Awaited<ReturnType<FeedTools['readSecret']>> = null;
  const isOpenSince = vi.fn(async (_uid: string, _sinceMs: number) => true);
  const deps: FeedTools = {
    readSecret: async (of) => (of === 'ann' ? stored : null),
    isOpenSince,
    storeSecret: async (_uid, secret) => {
      stored = { secret, createdAtMs: MADE_AT };
      return true;
    },
    remove: async () => {
      stored = null;
    },
    readGoingIds: async () => new Set(['event-mine', 'event-long-ago', 'event-gone']),
    readEvents: async () => events,
    now: () => Date.parse('2026-11-21T08:00:00Z'),
  };
  const events = [
    buildEvent({ id: 'event-mine' }),
    buildEvent({ id: 'event-other' }),
    buildEvent({ id: 'event-long-ago', startsAt: '2026-01-01T10:00:00Z' }),
  ];
  const read = (uid: unknown, file: unknown) => readFeed(uid, file, deps);
  return { deps, read, isOpenSince };
}

const fileOf = (answer: { readonly body: unknown }): string => {
  const url = typeof answer.body === 'object' && answer.body && Reflect.get(answer.body, 'url');
  return String(url).split('/').at(-1) ?? '';
};

test('creates a feed URL on request, with the member’s events', async () => {
  const { deps, read } = server();
  expect((await showFeed(ANN, deps)).body).toEqual({ url: null });
  const made = await renewFeed(ANN, deps);
  expect(await showFeed(ANN, deps)).toEqual(made);
  const calendar = parseCalendar((await read('ann', fileOf(made))) ?? '');
  expect(calendar.parts.map((event) => event.properties.get('UID'))).toEqual(['event-mine@localhost']);
});

test('refuses a feed URL to an unverified email, but removes one', async () => {
  const { deps } = server();
  const answer = await renewFeed(UNCONFIRMED, deps);
  expect(answer).toMatchObject({ status: 403, body: { error: { reason: 'unconfirmed' } } });
  expect((await showFeed(ANN, deps)).body).toEqual({ url: null });
  expect((await endFeed(UNCONFIRMED, deps)).status).toBe(200);
});

test('creates a feed URL for an account without an email, and none for one deleted meanwhile', async () => {
  const { deps } = server();
  expect((await renewFeed({ uid: 'ann', payload: {} }, deps)).status).toBe(200);
  expect((await renewFeed(ANN, { ...deps, storeSecret: async () => false })).status).toBe(401);
});

test('invalidates the former URL on renewal and removal', async () => {
  const { deps, read } = server();
  const first = fileOf(await renewFeed(ANN, deps));
  const second = fileOf(await renewFeed(ANN, deps));
  expect(first).not.toBe(second);
  expect(await read('ann', first)).toBeNull();
  expect(await read('ann', second)).not.toBeNull();
  await endFeed(ANN, deps);
  expect(await read('ann', second)).toBeNull();
});

test('refuses and hides the URL after deletion and after signing out everywhere', async () => {
  const { deps, read, isOpenSince } = server();
  const good = fileOf(await renewFeed(ANN, deps));
  isOpenSince.mockResolvedValueOnce(false);
  expect(await read('ann', good)).toBeNull();
  expect(isOpenSince).toHaveBeenCalledWith('ann', MADE_AT);
  isOpenSince.mockResolvedValueOnce(false);
  expect((await showFeed(ANN, deps)).body).toEqual({ url: null });
});

test.each([
  ['bea', null],
  ['../entitlements/ann', null],
  [['ann'], null],
  ['ann', 'short.ics'],
  ['ann', undefined],
  ['ann', `${'A'.repeat(32)}.ics`],
])('returns no feed for %j and %j', async (uid, file) => {
  const { deps, read } = server();
  const good = fileOf(await renewFeed(ANN, deps));
  expect(await read(uid, file === null ? good : file)).toBeNull();
});

test('creates long random secrets and compares them whole', () => {
  const [a, b] = [newFeedSecret(), newFeedSecret()];
  expect(a).not.toBe(b);
  expect(secretOfFile(`${a}.ics`)).toBe(a);
  expect(isSameSecret(a, a)).toBe(true);
  expect(isSameSecret(a, b)).toBe(false);
  expect(isSameSecret(a, a.slice(1))).toBe(false);
});
