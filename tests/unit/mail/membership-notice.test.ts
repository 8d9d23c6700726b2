import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { membershipMail, membershipNotice } from '@/lib/server/membership/membership-mail';
import { iso, NOW, record } from '../membership/facts';

beforeEach(() => void vi.stubEnv('SMTP_URL', 'smtp://localhost:1'));
afterEach(() => void vi.unstubAllEnvs());

const ACTIVE = record();
const PAUSED = record({ isPaused: true });
const END = '2026-12-31T00:00:00.000Z';
const ENDING = record({ endsAt: END });
const OVERDUE = record({ status: 'past_due', paymentFailedAt: '2026-12-01T00:00:00.000Z' });

test.each([
  ['the start of a membership is confirmed on the page and by Stripe', null, ACTIVE, null],
  ['a renewal changes nothing', ACTIVE, ACTIVE, null],
  ['a break begins', ACTIVE, PAUSED, 'paused'],
  ['a break goes on', PAUSED, PAUSED, null],
  ['a break is over', PAUSED, ACTIVE, 'resumed'],
  ['a membership is cancelled', ACTIVE, ENDING, 'ending'],
  ['a membership is cancelled during a break', PAUSED, ENDING, 'ending'],
  ['a cancelled membership ends', ENDING, { ...ENDING, status: 'canceled' }, null],
  ['a cancellation is taken back', ENDING, ACTIVE, null],
  ['a payment fails', ACTIVE, OVERDUE, 'payment-failed'],
  ['a payment fails again', OVERDUE, OVERDUE, null],
  ['the card is charged after all', OVERDUE, ACTIVE, null],
  ['an operator gives a membership', ACTIVE, { ...PAUSED, price: null }, null],
] as const)('chooses the notice when %s', (_, before, after, expected) => {
  expect(membershipNotice(before, after)).toBe(expected);
});

test('names the year and the day in the zone of the member, or else the time in UTC', () => {
  const expiresAt = '2027-11-28T01:00:00.000Z';
  const textFor = (profile: unknown) =>
    membershipMail('u1', ACTIVE, record({ endsAt: expiresAt, expiresAt }), profile, NOW)?.[1].text
      .paragraphs[0];
  expect(textFor({ email: 'ada@example.com', timezone: 'America/New_York' })).toMatch(
    /until Saturday, November 27, 2027 and/,
  );
  expect(textFor(undefined)).toMatch(/until Sun, Nov 28, 2027, 1:00 AM UTC and/);
});

test('leaves out the next charge while its price is not known', () => {
  const renewsAt = '2027-01-05T12:00:00.000Z';
  const resumed = record({ renewsAt, nextPlan: { plan: 'annual', from: renewsAt, amountCents: null } });
  const [, mail] = membershipMail('u1', PAUSED, resumed, undefined, NOW) ?? [];
  expect(mail?.text.paragraphs[0]).toMatch(/Next charge: Tue, Jan 5, 2027, 12:00 PM UTC\.$/);
});

const OVER = { endsAt: iso(NOW), expiresAt: iso(NOW) };

test.each([
  ['a running membership is canceled', { endsAt: END, expiresAt: END }, 'You have full access until'],
  ['a break is canceled', { status: 'paused', endsAt: END, expiresAt: END }, 'Your membership ends on'],
  ['the last charge fails', { status: 'canceled', ...OVER }, 'Your membership has ended'],
])('tells the truth about the access when %s', (_, change, beginning) => {
  const [, mail] = membershipMail('u1', ACTIVE, record(change), undefined, NOW) ?? [];
  expect(mail?.text.paragraphs[0]).toMatch(new RegExp(`^${beginning}.*won’t be charged again\\.$`));
});

test('names the payment that is still due when an overdue membership is canceled', () => {
  const overdue = { status: 'past_due', paymentFailedAt: OVERDUE.paymentFailedAt, endsAt: END };
  const [, mail] = membershipMail('u1', OVERDUE, record(overdue), undefined, NOW) ?? [];
  expect(mail?.text.paragraphs[0]).toMatch(
    /^Your membership ends on .*2026.*, but your last payment is still due\.$/,
  );
});

test.each([
  [
    'before the paid period is over',
    { status: 'active' },
    /^You can watch until .*2026.*\. You won’t be charged/,
  ],
  [
    'after the paid period',
    { status: 'paused', expiresAt: null },
    /^You won’t be charged during your break\.$/,
  ],
])('says how long the classes stay open when a break is set %s', (_, change, expected) => {
  const paused = record({ isPaused: true, renewsAt: null, ...change });
  const [, mail] = membershipMail('u1', ACTIVE, paused, undefined, NOW) ?? [];
  expect(mail?.text.subject).toBe('Your break is set');
  expect(mail?.text.paragraphs[0]).toMatch(expected);
});

test('does not call a break over that was taken back before it began', () => {
  const [, mail] = membershipMail('u1', PAUSED, ACTIVE, undefined, NOW) ?? [];
  expect(mail?.text.paragraphs[0]).toMatch(
    /^Your membership is back on, and every class is open\. Next charge: /,
  );
});
