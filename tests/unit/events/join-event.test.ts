import { expect, test, vi } from 'vitest';
import type { LiveEvent } from '@/lib/events/live-event';
import type { JoinTarget } from '@/lib/sanity/private';
import { eventRoute } from '@/lib/server/events/event-routes';
import { type JoinDependencies, joinEvent } from '@/lib/server/events/join-event';
import { callRoute } from '../../support/call-route';
import { buildEvent } from '../../support/events';

const START = Date.parse('2026-11-28T18:00:00Z');
const MINUTE = 60_000;
const ACTIVE = { status: 'active', plan: 'monthly', expiresAt: '2027-01-01T00:00:00Z' };
const URL = 'https://live.example/room';
const TARGET: JoinTarget = { eventId: 'event-evening', url: URL, vimeoId: '123', youtubeId: 'abc' };
const NO_ROOM: JoinTarget = { eventId: 'event-evening', url: null, vimeoId: null, youtubeId: null };

type World = {
  readonly minutes: number;
  readonly event: LiveEvent | null;
  readonly target: JoinTarget | null;
};

/** Asks to join as a subscribed member ten minutes before the start; `over` changes that. */
function ask(over: Partial<JoinDependencies & World> = {}) {
  const { minutes = -10, event = buildEvent(), target = TARGET, ...deps } = over;
  return joinEvent('evening', 'ann', {
    readEntitlement: async () => ACTIVE,
    readEvent: async () => event,
    readTarget: async () => target,
    now: () => START + minutes * MINUTE,
    ...deps,
  });
}

test.each([
  [-61, 'too-early'],
  [-60, 'too-early'],
  [45, 'over'],
  [600, 'over'],
])('refuses %d minutes from the start with %s', async (minutes, reason) => {
  expect(await ask({ minutes })).toMatchObject({ status: 403, body: { error: { reason } } });
});

test.each([-59, 0, 44])('answers where to join %d minutes from the start', async (minutes) => {
  expect((await ask({ minutes })).status).toBe(200);
});

test('answers when the doors open to an early member', async () => {
  const { body } = await ask({ minutes: -180 });
  expect(body).toMatchObject({ error: { opensAt: '2026-11-28T17:00:00.000Z' } });
});

test.each([
  ['vimeo', { kind: 'vimeo', id: '123' }],
  ['youtube', { kind: 'youtube', id: 'abc' }],
  ['link', { kind: 'link', url: URL }],
] as const)('returns only the target of the provider %s', async (provider, way) => {
  const { body } = await ask({ event: buildEvent({ provider }) });
  expect(body).toEqual({ ...way, endsAt: '2026-11-28T18:45:00.000Z' });
});

test.each([
  ['vimeo', { youtubeId: 'abc' }, { kind: 'youtube', id: 'abc' }],
  ['youtube', { vimeoId: '123' }, { kind: 'vimeo', id: '123' }],
  ['link', { vimeoId: '123' }, { kind: 'vimeo', id: '123' }],
  ['vimeo', { url: URL }, { kind: 'link', url: URL }],
] as const)('opens the room that an event of %s has: %j', async (provider, room, way) => {
  const { body } = await ask({ event: buildEvent({ provider }), target: { ...NO_ROOM, ...room } });
  expect(body).toMatchObject(way);
});

test.each([
  ['no-membership', null],
  ['ended', { ...ACTIVE, status: 'canceled' }],
  ['ended', { ...ACTIVE, expiresAt: '2026-01-01T00:00:00Z' }],
  ['payment', { ...ACTIVE, status: 'unpaid' }],
])('refuses with %s without access', async (reason, entitlement) => {
  const answer = await ask({ readEntitlement: async () => entitlement });
  expect(answer).toMatchObject({ status: 403, body: { error: { reason } } });
});

test('hides where to join until the event can be joined', async () => {
  const answers = await Promise.all([
    ask({ minutes: -90 }),
    ask({ minutes: 90 }),
    ask({ readEntitlement: async () => null }),
    ask({ event: buildEvent({ status: 'cancelled' }) }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(JSON.stringify(answers)).not.toMatch(/live\.example|"123"|"abc"/);
});

test('answers 404 for an unknown event and one without a place', async () => {
  expect((await ask({ event: null })).status).toBe(404);
  expect((await ask({ target: null })).status).toBe(404);
  const insecure = { ...NO_ROOM, url: 'http://live.example' };
  expect((await ask({ event: buildEvent({ provider: 'link' }), target: insecure })).status).toBe(404);
});

test.each([
  ['the longest slug', 'x'.repeat(200), false],
  ['a slug with a capital', 'Evening', false],
  ['a path', '../evening', true],
])('looks for the event of %s, unless it can be none', async (_, slug, isRefused) => {
  // The content service is away in unit tests, unless the local site runs beside them.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await callRoute(eventRoute, { query: { slug } })).status === 400).toBe(isRefused);
});
