import type { UserRecord } from 'firebase-admin/auth';
import type { JWTPayload } from 'jose';
import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { adminAuth, findUser } from './admin';
import type { VerifiedToken } from './id-token';

/** What Firebase Auth says of an account, as far as it decides over sessions. */
export interface AccountState {
  readonly isDisabled: boolean;
  /** Sessions that began before this, in Unix milliseconds, are over; null when none was ever ended. */
  readonly validAfterMs: number | null;
  readonly isEmailVerified: boolean;
  /** Ids of the sign-in providers the account has now. */
  readonly providers: readonly string[];
}

export const toAccountState = (user: UserRecord): AccountState => ({
  isDisabled: user.disabled,
  validAfterMs: user.tokensValidAfterTime === undefined ? null : Date.parse(user.tokensValidAfterTime),
  isEmailVerified: user.emailVerified,
  providers: user.providerData.map(({ providerId }) => providerId),
});

const providerOf = ({ firebase }: JWTPayload): unknown =>
  typeof firebase === 'object' && firebase !== null ? Reflect.get(firebase, 'sign_in_provider') : null;

/**
 * True when the email address was unverified when this session began, has been verified since, and the session's
 * sign-in provider is no longer linked: the owner of the address has taken the account over from whoever held it.
 */
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

/**
 * Whether the session behind a genuine token is still live: the account exists and is not disabled, the session was not
 * ended since by a new password or by signing out everywhere, and the account was not taken over. `account` is null
 * when it was deleted.
 */
export const isLiveSession = (payload: JWTPayload, account: AccountState | null): boolean =>
  account !== null && !account.isDisabled && !isEnded(payload, account) && !isTakenOver(payload, account);

/**
 * How sure a route must be that the session is live (docs/decisions/session-liveness.md). `now` asks Firebase Auth
 * every time and refuses when it cannot be reached: for money, secrets and what cannot be undone. `lately` reuses an
 * answer for a minute, and trusts a valid token while Firebase Auth cannot be reached: for watching and saving
 * progress. `deletable` is `now`, but a deleted account passes, so that a deletion whose answer was lost may be
 * repeated.
 */
export type SessionCheck = 'now' | 'lately' | 'deletable';

export interface GuardPorts {
  /** Null when there is no such account; rejects when Firebase Auth cannot be reached. */
  readonly readAccount: (uid: string) => Promise<AccountState | null>;
  readonly now: () => number;
}

export interface SessionGuard {
  /** Rejects with category `credentials` when the session is over, `unavailable` when that cannot be found out. */
  requireLive(member: VerifiedToken, check: SessionCheck): Promise<void>;
  /**
   * Whether an account exists, is not disabled and has not ended its sessions since then (Unix milliseconds). Reuses
   * answers of the last minute; true while Firebase Auth cannot be reached, since the key in question is valid by
   * itself.
   */
  isOpenSince(uid: string, sinceMs: number): Promise<boolean>;
  /** Drops the cached state of an account that this process has just changed. */
  forget(uid: string): void;
}

const MAX_AGE_MS = 60_000;
/** Accounts beyond this are forgotten, the one asked for longest ago first. */
const MAX_ACCOUNTS = 10_000;
/**
 * After a failure Firebase Auth is not asked again for this long, so that not everybody who starts a class waits for
 * it.
 */
const PAUSE_AFTER_FAILURE_MS = 10_000;
/** Starting a class never waits longer than this for the check. */
const LATELY_DEADLINE_MS = 1500;
const NOW_DEADLINE_MS = 2500;

interface Known {
  readonly account: AccountState | null;
  readonly readAtMs: number;
}

const isUnknown = Symbol('unknown');

/** A guard with its own cache of account states. */
export function createSessionGuard({ readAccount, now }: GuardPorts): SessionGuard {
  const known = new Map<string, Known>();
  let failedAtMs = Number.NEGATIVE_INFINITY;

  const ask = async (uid: string, deadlineMs: number): Promise<AccountState | null> => {
    const readAtMs = now();
    const account = await withDeadline(readAccount(uid), 'Checking your sign-in', deadlineMs);
    known.delete(uid);
    const oldest = known.size >= MAX_ACCOUNTS ? known.keys().next().value : undefined;
    if (oldest !== undefined) known.delete(oldest);
    known.set(uid, { account, readAtMs });
    return account;
  };

  const recall = async (uid: string): Promise<AccountState | null | typeof isUnknown> => {
    const found = known.get(uid);
    if (found && now() - found.readAtMs < MAX_AGE_MS) return found.account;
    if (now() - failedAtMs < PAUSE_AFTER_FAILURE_MS) return isUnknown;
    try {
      return await ask(uid, LATELY_DEADLINE_MS);
    } catch (cause) {
      failedAtMs = now();
      console.warn('Firebase Auth cannot be asked; good tokens are believed for now', cause);
      return isUnknown;
    }
  };

  return {
    async requireLive({ uid, payload }, check) {
      const account = check === 'lately' ? await recall(uid) : await askNow(uid);
      if (account === isUnknown || (check === 'deletable' && account === null)) return;
      if (!isLiveSession(payload, account)) throw new AppError('credentials', 'Please sign in again.');
    },
    async isOpenSince(uid, sinceMs) {
      const account = await recall(uid);
      if (account === isUnknown) return true;
      return account !== null && !account.isDisabled && sinceMs >= (account.validAfterMs ?? 0);
    },
    forget: (uid) => void known.delete(uid),
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

let guard: SessionGuard | undefined;

/** The guard of this process. */
export const sessionGuard = (): SessionGuard => {
  guard ??= createSessionGuard({
    readAccount: async (uid) => {
      const user = await findUser(adminAuth(), uid);
      return user && toAccountState(user);
    },
    now: Date.now,
  });
  return guard;
};
