import type { UserRecord } from 'firebase-admin/auth';
import type { JWTPayload } from 'jose';

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
