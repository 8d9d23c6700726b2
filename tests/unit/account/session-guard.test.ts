import { expect, test, vi } from 'vitest';
import type { AccountState } from '@/lib/server/firebase/session-guard';
import { createSessionGuard, type SessionCheck } from '@/lib/server/firebase/session-guard';

const SECOND = 1000;
const SIGNED_IN_AT = 1_800_000_000;
const OPEN: AccountState = {
  isDisabled: false,
  validAfterMs: null,
  isEmailVerified: false,
  providers: ['password'],
};

const token = (over: object = {}) => ({
  uid: 'ann',
  payload: {
    auth_time: SIGNED_IN_AT,
    email_verified: false,
    firebase: { sign_in_provider: 'password' },
    ...over,
  },
});

/** Returns a guard for the account of the returned `world`. Its reads fail while that account is an error. */
function startGuard(account: AccountState | null = OPEN) {
  const world = { account: account as AccountState | null | Error, nowMs: 0 };
  const readAccount = vi.fn(async () => {
    if (world.account instanceof Error) throw world.account;
    return world.account;
  });
  const guard = createSessionGuard({ readAccount, now: () => world.nowMs });
  const passes = (check: SessionCheck, payload: object = {}) =>
    guard.requireLive(token(payload), check).then(
      () => true,
      () => false,
    );
  return { guard, passes, readAccount, world };
}

/** Answers for the checks "now", "lately" and "deletable". */
const answersOf = (account: AccountState | null, payload: object) =>
  Promise.all(
    (['now', 'lately', 'deletable'] as const).map((check) => startGuard(account).passes(check, payload)),
  );

const ENDED_AT = SIGNED_IN_AT * SECOND;
const VERIFIED = { ...OPEN, isEmailVerified: true };
const ONLY_GOOGLE = { ...VERIFIED, providers: ['google.com'] };

test('lets the deletion of a deleted account through, and nothing else [6.9]', async () => {
  expect(await answersOf(null, {})).toEqual([false, false, true]);
});

test.each<[string, AccountState, object, boolean]>([
  ['an open account', OPEN, {}, true],
  ['a disabled one', { ...OPEN, isDisabled: true }, {}, false],
  ['sessions ended after this sign-in', { ...OPEN, validAfterMs: ENDED_AT + 1 }, {}, false],
  ['sessions ended before it', { ...OPEN, validAfterMs: ENDED_AT }, {}, true],
  ['no time of sign-in', { ...OPEN, validAfterMs: 1 }, { auth_time: undefined }, false],
  ['an address that was proven since and a password that is gone', ONLY_GOOGLE, {}, false],
  ['an address that was proven since by its owner', VERIFIED, {}, true],
  ['a provider removed while the address was verified', ONLY_GOOGLE, { email_verified: true }, true],
])('passes or refuses every check of %s [6.9]', async (_, account, payload, isPassed) => {
  expect(await answersOf(account, payload)).toEqual([isPassed, isPassed, isPassed]);
});

test('reads the account once a minute for "lately" and each time for "now" [6.9]', async () => {
  const { passes, readAccount, world } = startGuard();
  for (let second = 0; second < 59; second += 1) {
    expect(await passes('lately')).toBe(true);
    world.nowMs += SECOND;
  }
  expect(readAccount).toHaveBeenCalledTimes(1);
  world.nowMs += SECOND;
  await passes('lately');
  await passes('now');
  await passes('now');
  expect(readAccount).toHaveBeenCalledTimes(4);
});

test.each([
  ['within a minute', 60],
  ['after the clock was set back', -3600],
])('refuses a disabled account %s for "lately" and at once for "now" [6.9]', async (_, seconds) => {
  const { passes, world } = startGuard();
  await passes('lately');
  world.account = { ...OPEN, isDisabled: true };
  expect(await passes('lately')).toBe(true);
  world.nowMs += seconds * SECOND;
  expect(await passes('lately')).toBe(false);
  expect(await passes('now')).toBe(false);
});

test('reads an account again at once after forget', async () => {
  const { guard, passes, world } = startGuard();
  await passes('lately');
  world.account = null;
  guard.forget('ann');
  expect(await passes('lately')).toBe(false);
});

test('passes "lately" and refuses the other checks while Firebase Auth is down', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { passes, readAccount, world } = startGuard();
  world.account = new Error('away');
  expect(await passes('lately')).toBe(true);
  expect(await passes('now')).toBe(false);
  expect(await passes('deletable')).toBe(false);
  const asked = readAccount.mock.calls.length;
  expect(await passes('lately')).toBe(true);
  expect(readAccount).toHaveBeenCalledTimes(asked);
  world.nowMs += 10 * SECOND;
  world.account = { ...OPEN, isDisabled: true };
  expect(await passes('lately')).toBe(false);
});

test('does not wait long when Firebase Auth hangs [7.24]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers();
  const guard = createSessionGuard({ readAccount: () => new Promise(() => undefined), now: Date.now });
  const passing = guard.requireLive(token(), 'lately');
  await vi.advanceTimersByTimeAsync(1500);
  await expect(passing).resolves.toBeUndefined();
});

test('keeps at most 10,000 accounts', async () => {
  const readAccount = vi.fn(async () => OPEN);
  const guard = createSessionGuard({ readAccount, now: () => 0 });
  for (let index = 0; index <= 10_000; index += 1)
    await guard.requireLive({ ...token(), uid: `member-${index}` }, 'lately');
  await guard.requireLive({ ...token(), uid: 'member-10000' }, 'lately');
  expect(readAccount).toHaveBeenCalledTimes(10_001);
  await guard.requireLive({ ...token(), uid: 'member-0' }, 'lately');
  expect(readAccount).toHaveBeenCalledTimes(10_002);
});

test('refuses a calendar feed whose account is disabled or whose session ended', async () => {
  const { guard, world } = startGuard({ ...OPEN, validAfterMs: 5000 });
  expect(await guard.isOpenSince('ann', 5000)).toBe(true);
  expect(await guard.isOpenSince('ann', 4999)).toBe(false);
  for (const gone of [null, { ...OPEN, isDisabled: true }]) {
    world.account = gone;
    world.nowMs += 60 * SECOND;
    expect(await guard.isOpenSince('ann', 5000)).toBe(false);
  }
});
