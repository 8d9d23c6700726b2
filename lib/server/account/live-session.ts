import type { Auth, UserRecord } from 'firebase-admin/auth';
import { AppError } from '../../errors/app-error';
import { withDeadline } from '../../errors/deadline';
import type { VerifiedToken } from '../id-token';
import { findUser } from './account-user';

/** Whether every session of the account that began at this time, in seconds since 1970, was ended since. */
const isEnded = (authTimeSec: unknown, { tokensValidAfterTime }: UserRecord): boolean =>
  tokensValidAfterTime !== undefined &&
  !(typeof authTimeSec === 'number' && authTimeSec * 1000 >= Date.parse(tokensValidAfterTime));

/**
 * For what cannot be taken back: beyond a genuine token, the session it comes from must not have been ended since, by a
 * new password, by signing out everywhere, or because the account was closed. The token alone stays good for an hour.
 * A deleted account passes, so that a deletion whose answer was lost may be asked for again.
 */
export async function requireLiveSession(auth: Auth, member: VerifiedToken): Promise<VerifiedToken> {
  const user = await withDeadline(findUser(auth, member.uid), 'Checking your sign-in');
  if (user && (user.disabled || isEnded(member.payload.auth_time, user)))
    throw new AppError('credentials', 'Please sign in again.');
  return member;
}
