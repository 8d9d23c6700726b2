import { expect, test } from 'vitest';
import { mayPause, type PauseMonths, pauseEndMs } from '@/lib/membership/membership-pause';
import { pauseMembership, resumeMembership } from '@/lib/server/membership/pause-membership';
import type { SubscriptionFacts } from '@/lib/stripe/subscription-facts';
import { facts, iso, NOW } from './facts';

const HOUR = 3_600_000;

test.each<[paidUntil: string, renewalDay: number, months: PauseMonths, end: string]>([
  ['2026-05-30T12:00:00.000Z', 30, 1, '2026-06-30T11:00:00.000Z'],
  ['2026-01-31T12:00:00.000Z', 31, 1, '2026-02-28T11:00:00.000Z'],
  ['2028-01-31T12:00:00.000Z', 31, 1, '2028-02-29T11:00:00.000Z'],
  ['2026-11-30T00:30:00.000Z', 30, 3, '2027-02-27T23:30:00.000Z'],
  ['2026-12-15T12:00:00.000Z', 15, 2, '2027-02-15T11:00:00.000Z'],
  ['2026-02-28T12:00:00.000Z', 31, 1, '2026-03-31T11:00:00.000Z'],
  ['2026-02-28T12:00:00.000Z', 30, 2, '2026-04-30T11:00:00.000Z'],
  ['2026-04-30T12:00:00.000Z', 31, 2, '2026-06-30T11:00:00.000Z'],
])(
  'resumes a membership paid until %s, renewed on day %i, after %i months at %s',
  (paid, day, months, end) => {
    expect(iso(pauseEndMs(Date.parse(paid), Date.UTC(2025, 0, day), months))).toBe(end);
  },
);

test.each<[string, Partial<SubscriptionFacts>, boolean]>([
  ['a running month', {}, true],
  ['a trial', { status: 'trialing' }, false],
  ['a year', { isMonthly: false }, false],
  ['one that ends', { endsAtMs: NOW + HOUR }, false],
  ['one that is paused', { pause: { untilMs: null } }, false],
  ['an overdue one', { status: 'past_due' }, false],
  ['one whose bill is void', { isPaid: false }, false],
  ['one whose money went back', { isMoneyBack: true }, false],
  ['one without a period', { periodEndMs: null }, false],
])('allows a pause only where possible: %s', (_, change, expected) => {
  expect(mayPause(facts(change))).toBe(expected);
});

function ports(change: Partial<SubscriptionFacts>, others: readonly SubscriptionFacts[] = []) {
  const calls: unknown[][] = [];
  return {
    calls,
    nowMs: NOW,
    readSubscriptions: async () => [...others, facts({ id: 'sub_over', status: 'canceled' }), facts(change)],
    pause: async (...args: unknown[]) => void calls.push(['pause', ...args]),
    resume: async (...args: unknown[]) => {
      calls.push(['resume', ...args]);
      return null;
    },
    sync: async () => void calls.push(['sync']),
  };
}

test('pauses from the end of the paid month and syncs', async () => {
  const world = ports({});
  expect((await pauseMembership(2, world)).status).toBe(200);
  expect(world.calls).toEqual([
    ['pause', 'sub_1', pauseEndMs(facts().periodEndMs ?? 0, facts().anchorMs, 2)],
    ['sync'],
  ]);
});

test('pauses and resumes the membership that the member sees, not a newer subscription for something else', async () => {
  const pause = { untilMs: NOW };
  const coaching = facts({ id: 'sub_coaching', plan: null, createdMs: NOW });
  const running = ports({}, [coaching]);
  expect((await pauseMembership(1, running)).status).toBe(200);
  expect(running.calls[0]).toEqual(['pause', 'sub_1', expect.any(Number)]);
  const paused = ports({ pause }, [{ ...coaching, pause }]);
  expect((await resumeMembership(paused)).status).toBe(200);
  expect(paused.calls[0]).toEqual(['resume', 'sub_1', false]);
});

test.each<[string, Partial<SubscriptionFacts>, boolean]>([
  ['resumes for free before the pause starts', {}, false],
  ['charges a new month once the pause has started', { isPaid: false }, true],
  ['charges nothing during free time from the studio', { status: 'trialing', isFreeTime: true }, false],
])('%s', async (_, change, isCharged) => {
  const world = ports({ ...change, pause: { untilMs: NOW } });
  expect((await resumeMembership(world)).status).toBe(200);
  expect(world.calls).toEqual([['resume', 'sub_1', isCharged], ['sync']]);
});

test('repeats the answer, but not the change, when a request arrives again', async () => {
  const untilMs = pauseEndMs(facts().periodEndMs ?? 0, facts().anchorMs, 2);
  const paused = ports({ pause: { untilMs } });
  expect((await pauseMembership(2, paused)).status).toBe(200);
  expect(await pauseMembership(3, paused)).toMatchObject({ status: 409 });
  const resumed = ports({});
  expect((await resumeMembership(resumed)).status).toBe(200);
  expect([...paused.calls, ...resumed.calls]).toEqual([['sync'], ['sync']]);
});

test.each<[string, Partial<SubscriptionFacts>]>([
  ['one that ended', { status: 'canceled' }],
  [
    'one that was canceled during the break',
    { pause: { untilMs: NOW }, isPaid: false, endsAtMs: NOW + HOUR },
  ],
  ['an overdue one', { status: 'past_due', pause: { untilMs: NOW } }],
  ['one whose money went back', { pause: { untilMs: NOW }, isPaid: false, isMoneyBack: true }],
  ['one whose payment the bank has not confirmed', { status: 'past_due', isPaid: false }],
])('refuses to resume a membership, and charges nothing for it: %s', async (_, change) => {
  const world = ports(change);
  expect(await resumeMembership(world)).toMatchObject({ status: 409 });
  expect(world.calls).toEqual([]);
});

test('refuses to pause a year', async () => {
  const year = ports({ isMonthly: false });
  expect(await pauseMembership(1, year)).toMatchObject({ status: 409 });
  expect(year.calls).toEqual([]);
});
