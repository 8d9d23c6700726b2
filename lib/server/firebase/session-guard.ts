import type { UserRecord } from 'firebase-admin/auth';
import type { JWTPayload } from 'jose';
import { isRecent } from '@/lib/platform/dates/duration';
import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { setNewest } from '@/lib/platform/newest-entries';
import { findUser } from './accounts';
import { adminAuth } from './admin';
import type { VerifiedToken } from './id-token';

export const toAccountState = (user: UserRecord) => ({
  isDisabled: user.disabled,
  /** Unix ms. Sessions that began earlier have ended. Null if no session was ended. */
  validAfterMs: user.tokensValidAfterTime === undefined ? null : Date.parse(user.tokensValidAfterTime),
  isEmailVerified: user.emailVerified,
  providers: user.providerData.map(({ providerId }): string => providerId) as readonly string[],
});

export type AccountState = ReturnType<typeof toAccountState>;

const providerOf = ({ firebase }: JWTPayload): unknown =>
  typeof firebase === 'object' && firebase !== null ? Reflect.get(firebase, 'sign_in_provider') : null;

/** True if the email's owner took over since this sign-in: the email was verified, and the provider was unlinked. */
function isTakenOver(payload: JWTPayload, account: AccountState): boolean {
  const provider = providerOf(payload);
  const wasProven = payload.email_verified === true;
  const isGone = typeof provider === 'string' && !account.providers.includes(provider);
  return !wasProven && account.isEmailVerified && isGone && provider !== 'custom';
}

function isEnded({ auth_time }: JWTPayload, { validAfterMs }: AccountState): boolean {
  if (validAfterMs === null) return false;
  return typeof auth_time !== 'number' || auth_time * 1000 < validAfterMs;
}

export const isLiveSession = (payload: JWTPayload, account: AccountState | null): boolean =>
  account !== null && !account.isDisabled && !isEnded(payload, account) && !isTakenOver(payload, account);

/**
 * `now` reads the account from Firebase Auth for each check; `lately` caches it for a minute; `deletable` is like
 * `now`, but accepts a missing account. See docs/decisions/session-liveness.md.
 */
export type SessionCheck = 'now' | 'lately' | 'deletable';

export interface GuardPorts {
  readonly readAccount: (uid: string) => Promise<AccountState | null>;
  readonly now: () => number;
}

const MAX_AGE_MS = 60_000;
const MAX_ACCOUNTS = 10_000;
/** After Firebase Auth failed, `lately` checks accept valid tokens for this long without asking it again. */
const PAUSE_AFTER_FAILURE_MS = 10_000;
const LATELY_DEADLINE_MS = 1500;
const NOW_DEADLINE_MS = 2500;

const isUnknown = Symbol('unknown');

export function createSessionGuard({ readAccount, now }: GuardPorts) {
  const known = new Map<string, { readonly account: AccountState | null; readonly readAtMs: number }>();
  let failedAtMs = Number.NEGATIVE_INFINITY;

  const ask = async (uid: string, deadlineMs: number): Promise<AccountState | null> => {
    const readAtMs = now();
    const account = await withDeadline(readAccount(uid), 'Checking your sign-in', deadlineMs);
    setNewest(known, uid, { account, readAtMs }, MAX_ACCOUNTS);
    return account;
  };

  const recall = async (uid: string): Promise<AccountState | null | typeof isUnknown> => {
    const found = known.get(uid);
    if (found && isRecent(found.readAtMs, MAX_AGE_MS, now())) return found.account;
    if (isRecent(failedAtMs, PAUSE_AFTER_FAILURE_MS, now())) return isUnknown;
    try {
      return await ask(uid, LATELY_DEADLINE_MS);
    } catch (cause) {
      failedAtMs = now();
      console.warn(
        'Firebase Auth cannot be reached; valid tokens are accepted without a session check for now',
        cause,
      );
      return isUnknown;
    }
  };

  return {
    /** Rejects if the session has ended. If Firebase Auth fails, `lately` checks pass and other checks reject. */
    async requireLive({ uid, payload }: VerifiedToken, check: SessionCheck): Promise<void> {
      const account = check === 'lately' ? await recall(uid) : await askNow(uid);
      if (account === isUnknown || (check === 'deletable' && account === null)) return;
      if (!isLiveSession(payload, account)) throw new AppError('credentials', 'Please sign in again.');
    },
    /** False if the account is gone, disabled, or signed out everywhere since `sinceMs`. True if the check fails. */
    async isOpenSince(uid: string, sinceMs: number): Promise<boolean> {
      const account = await recall(uid);
      if (account === isUnknown) return true;
      return account !== null && !account.isDisabled && sinceMs >= (account.validAfterMs ?? 0);
    },
    forget: (uid: string): void => void known.delete(uid),
  };

  async function askNow(uid: string): Promise<AccountState | null> {
    try {
      return await ask(uid, NOW_DEADLINE_MS);
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw new AppError('unavailable', 'We can’t check your sign-in right now. Please try again.', {
        cause,
      });
    }
  }
}

let guard: ReturnType<typeof createSessionGuard> | undefined;

export const sessionGuard = () => {
  guard ??= createSessionGuard({
    readAccount: async (uid) => {
      const user = await findUser(adminAuth(), uid);
      return user && toAccountState(user);
    },
    now: Date.now,
  });
  return guard;
};
