import { randomBytes } from 'node:crypto';
import type { Account } from './account';
import type { AccountStore } from './account-store';
import type { Fields } from './identity-request';
import { IdentityError } from './identity-request';
import type { SignInThrottle } from './passwords';
import { checkIdToken, issueIdToken, issueRefreshToken, TOKEN_LIFE_SEC } from './tokens';

export interface IdentityContext {
  readonly store: AccountStore;
  readonly projectId: string;
  readonly siteUrl: string;
  readonly nowMs: () => number;
  readonly throttle: SignInThrottle;
}

export const nowSec = (context: IdentityContext): number => Math.floor(context.nowMs() / 1000);

export const newLocalId = (): string =>
  randomBytes(42).toString('base64').replace(/[+/=]/g, '').padEnd(28, '0').slice(0, 28);

export const blankAccount = (context: IdentityContext, localId = newLocalId()): Account => ({
  localId,
  emailVerified: false,
  disabled: false,
  validSinceSec: nowSec(context),
  tokenGeneration: 0,
  createdAtMs: context.nowMs(),
  links: [],
});

export function requireFreeEmail({ store }: IdentityContext, localId: string, email?: string): void {
  const holder = email === undefined ? undefined : store.findByEmail(email);
  if (holder && holder.localId !== localId) throw new IdentityError('EMAIL_EXISTS');
}

/** Returns the account with its refresh tokens revoked. When it is saved, older ID tokens are refused as well. */
export const revokeSessions = (context: IdentityContext, account: Account): Account => ({
  ...account,
  validSinceSec: nowSec(context),
  tokenGeneration: account.tokenGeneration + 1,
});

export function startSession(context: IdentityContext, account: Account, provider: string): Fields {
  const now = context.nowMs();
  const signedIn = context.store.save({
    ...account,
    lastLoginAtMs: now,
    lastRefreshAt: new Date(now).toISOString(),
  });
  return sessionTokens(context, signedIn, provider, Math.floor(now / 1000));
}

export function sessionTokens(
  context: IdentityContext,
  account: Account,
  provider: string,
  authTimeSec: number,
): Fields {
  const signIn = { account, provider, authTimeSec };
  return {
    idToken: issueIdToken(context.store.keys, context.projectId, signIn, nowSec(context)),
    refreshToken: issueRefreshToken(context.store.keys, signIn),
    expiresIn: String(TOKEN_LIFE_SEC),
  };
}

export interface CurrentSession {
  readonly account: Account;
  readonly authTimeSec: number;
  readonly provider: string;
}

/** Returns the session of an ID token. Throws for bad, expired or revoked tokens and missing or disabled accounts. */
export function requireSession(context: IdentityContext, token: string): CurrentSession {
  const check = checkIdToken(context.store.keys, context.projectId, token, nowSec(context));
  if (check.state === 'expired') throw new IdentityError('TOKEN_EXPIRED');
  if (check.state === 'bad') throw new IdentityError('INVALID_ID_TOKEN');
  const { payload } = check;
  const account = context.store.get(String(payload.sub));
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  const authTimeSec = Number(payload.auth_time);
  if (authTimeSec < account.validSinceSec) throw new IdentityError('TOKEN_EXPIRED');
  const firebase = payload.firebase as { sign_in_provider?: unknown } | undefined;
  return { account, authTimeSec, provider: String(firebase?.sign_in_provider ?? 'password') };
}

const RECENT_SIGN_IN_SEC = 300;

export function requireRecentSignIn(context: IdentityContext, session: CurrentSession): void {
  if (nowSec(context) - session.authTimeSec > RECENT_SIGN_IN_SEC) {
    throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  }
}
