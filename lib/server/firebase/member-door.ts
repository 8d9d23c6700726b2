import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { findUser } from './account-user';
import { adminAuth } from './admin';
import type { VerifiedToken } from './id-token';
import { type AccountState, isLiveSession, toAccountState } from './session-state';

/**
 * How sure a route must be that the session lives (docs/decisions/session-liveness.md):
 * `now` asks Firebase Auth each time and refuses when it cannot be asked: money, secrets and what cannot be undone.
 * `lately` believes an answer for a minute, and a good token when the service is away: watching and saving a place.
 * `deletable` is `now`, but an account that is gone passes, so that a deletion whose answer was lost may be repeated.
 */
export type SessionCheck = 'now' | 'lately' | 'deletable';

export interface DoorPorts {
  /** Null when there is no such account; rejects when the service cannot be asked. */
  readonly readAccount: (uid: string) => Promise<AccountState | null>;
  readonly now: () => number;
}

export interface MemberDoor {
  /** Rejects with category `credentials` when the session is over, `unavailable` when that cannot be found out. */
  requireLive(member: VerifiedToken, check: SessionCheck): Promise<void>;
  /**
   * Whether an account is there and open and has not ended its sessions since then (Unix milliseconds); what an answer of
   * the last minute says, and true when the service is away, since the key that is asked about is good by itself.
   */
  isOpenSince(uid: string, sinceMs: number): Promise<boolean>;
  /** Drops what is remembered of an account that this process has just changed. */
  forget(uid: string): void;
}

const MAX_AGE_MS = 60_000;
/** Accounts beyond this are forgotten, the one asked for longest ago first. */
const MAX_ACCOUNTS = 10_000;
/** A service that has just failed is not waited for by everybody who wants to start a class. */
const PAUSE_AFTER_FAILURE_MS = 10_000;
/** A start is not held up longer than this. */
const LATELY_DEADLINE_MS = 1500;
const NOW_DEADLINE_MS = 2500;

interface Known {
  readonly account: AccountState | null;
  readonly readAtMs: number;
}

const isUnknown = Symbol('unknown');

/** Makes a door with a memory of its own. */
export function createMemberDoor({ readAccount, now }: DoorPorts): MemberDoor {
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

let door: MemberDoor | undefined;

/** The door of this process. */
export const memberDoor = (): MemberDoor => {
  door ??= createMemberDoor({
    readAccount: async (uid) => {
      const user = await findUser(adminAuth(), uid);
      return user && toAccountState(user);
    },
    now: Date.now,
  });
  return door;
};
