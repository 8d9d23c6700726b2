import { randomUUID } from 'node:crypto';
import { userInfo } from '../account';
import { type IdentityContext, requireSession, sessionTokens, startSession } from '../context';
import { canonicalEmail } from '../emails';
import { type Fields, text } from '../fields';
import { TOKEN_LIFE_SEC } from '../id-token';
import { IdentityError } from '../identity-error';
import { matchesPassword } from '../passwords';
import { readRefreshToken } from '../refresh-token';

/** `accounts:signInWithPassword`. With email privacy one answer for an unknown address and a wrong password. */
export async function signInWithPassword(context: IdentityContext, fields: Fields): Promise<Fields> {
  const address = text(fields, 'email');
  if (!address) throw new IdentityError('MISSING_EMAIL');
  const email = canonicalEmail(address);
  const password = text(fields, 'password');
  if (!password) throw new IdentityError('MISSING_PASSWORD');
  const checked = context.store.findByEmail(email);
  context.throttle.count(email, context.nowMs(), checked?.passwordUpdatedAtMs);
  const matches = await matchesPassword(password, checked?.passwordHash);
  const account = context.store.findByEmail(email);
  if (!matches || !account || account.passwordHash !== checked?.passwordHash) {
    if (context.store.emailPrivacy) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
    throw new IdentityError(account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND');
  }
  context.throttle.forget(email);
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: account.localId,
    email,
    displayName: account.displayName,
    profilePicture: account.photoUrl,
    ...startSession(context, account, 'password'),
  };
}

/** `accounts:lookup` for the holder of an ID token. */
export async function lookUpSelf(context: IdentityContext, fields: Fields): Promise<Fields> {
  const idToken = text(fields, 'idToken');
  if (!idToken) throw new IdentityError('MISSING_ID_TOKEN');
  const { account } = requireSession(context, idToken);
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [userInfo(account)] };
}

/** `accounts:createAuthUri`. With email privacy the same answer for every address. */
export async function createAuthUri(context: IdentityContext, fields: Fields): Promise<Fields> {
  const identifier = text(fields, 'identifier');
  if (!identifier) throw new IdentityError('MISSING_IDENTIFIER');
  if (!text(fields, 'continueUri')) throw new IdentityError('MISSING_CONTINUE_URI');
  const answer = { kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: randomUUID() };
  if (context.store.emailPrivacy) return answer;
  const account = context.store.findByEmail(canonicalEmail(identifier));
  const methods = account
    ? [...account.links.map((link) => link.providerId), ...(account.passwordHash ? ['password'] : [])]
    : [];
  return { ...answer, registered: account !== undefined, allProviders: methods, signinMethods: methods };
}

/**
 * `securetoken` refresh: a new ID token with the claims of now and the old sign-in time. Stricter than the emulator, as
 * hosted: a password change or a revocation ends the refresh token.
 */
export function refresh(context: IdentityContext, form: URLSearchParams): Fields {
  const grantType = form.get('grant_type');
  if (!grantType) throw new IdentityError('MISSING_GRANT_TYPE');
  if (grantType !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
  const token = form.get('refresh_token');
  if (!token) throw new IdentityError('MISSING_REFRESH_TOKEN');
  const claims = readRefreshToken(context.store.keys, token);
  if (!claims) throw new IdentityError('INVALID_REFRESH_TOKEN');
  const account = context.store.get(claims.uid);
  if (account?.createdAtMs !== claims.createdAtMs) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  if (claims.generation !== account.tokenGeneration || claims.authTimeSec < account.validSinceSec) {
    throw new IdentityError('TOKEN_EXPIRED');
  }
  const refreshed = context.store.save({
    ...account,
    lastRefreshAt: new Date(context.nowMs()).toISOString(),
  });
  const { idToken } = sessionTokens(context, refreshed, claims.provider, claims.authTimeSec);
  return {
    id_token: idToken,
    access_token: idToken,
    expires_in: String(TOKEN_LIFE_SEC),
    refresh_token: token,
    token_type: 'Bearer',
    user_id: account.localId,
    project_id: context.projectId,
  };
}
