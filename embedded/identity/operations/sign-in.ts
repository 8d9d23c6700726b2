import { type Account, canonicalEmail, checkCustomAttributes, userInfo } from '../account';
import {
  blankAccount,
  type IdentityContext,
  newLocalId,
  requireFreeEmail,
  requireSession,
  sessionTokens,
  startSession,
} from '../context';
import { type Fields, flag, IdentityError, requiredText, text } from '../identity-request';
import { checkPasswordStrength, hashPassword, matchesPassword, newPasswordHash } from '../passwords';
import { readRefreshToken, TOKEN_LIFE_SEC } from '../tokens';

export async function signInWithPassword(context: IdentityContext, fields: Fields): Promise<Fields> {
  const email = canonicalEmail(requiredText(fields, 'email', 'MISSING_EMAIL'));
  const password = requiredText(fields, 'password', 'MISSING_PASSWORD');
  const checked = context.store.findByEmail(email);
  context.throttle.count(email, context.nowMs(), checked?.passwordUpdatedAtMs);
  const matches = await matchesPassword(password, checked?.passwordHash);
  const account = context.store.findByEmail(email);
  if (!matches || !account || account.passwordHash !== checked?.passwordHash) {
    throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
  }
  context.throttle.forget(email);
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  return {
    registered: true,
    localId: account.localId,
    email,
    displayName: account.displayName,
    profilePicture: account.photoUrl,
    ...startSession(context, account, 'password'),
  };
}

export async function lookUpSelf(context: IdentityContext, fields: Fields): Promise<Fields> {
  const { account } = requireSession(context, requiredText(fields, 'idToken', 'MISSING_ID_TOKEN'));
  return { users: [userInfo(account)] };
}

/** Exchanges a refresh token for an ID token. Throws if a password change or a revocation ended the session. */
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

function checkLinkable(account: Account, email: string): void {
  if (account.passwordHash !== undefined && account.email === email) throw new IdentityError('EMAIL_EXISTS');
  if (account.email !== undefined && account.email !== email)
    throw new IdentityError('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.');
}

/** Creates an account, or adds a password to the account of `idToken`. */
export async function signUp(context: IdentityContext, fields: Fields): Promise<Fields> {
  if (text(fields, 'localId')) throw new IdentityError('UNEXPECTED_PARAMETER : User ID');
  if (!text(fields, 'email') && !text(fields, 'password')) throw new IdentityError('ADMIN_ONLY_OPERATION');
  const email = canonicalEmail(requiredText(fields, 'email', 'MISSING_EMAIL'));
  const password = requiredText(fields, 'password', 'MISSING_PASSWORD');
  checkPasswordStrength(password);
  const idToken = text(fields, 'idToken');
  const displayName = text(fields, 'displayName');
  const passwordHash = await hashPassword(password);
  const base = idToken ? requireSession(context, idToken).account : blankAccount(context);
  requireFreeEmail(context, base.localId, email);
  checkLinkable(base, email);
  const account: Account = {
    ...base,
    email,
    emailVerified: base.email === email && base.emailVerified,
    displayName: displayName || base.displayName,
    passwordHash,
    passwordUpdatedAtMs: context.nowMs(),
  };
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.localId,
    email,
    displayName: account.displayName,
    ...startSession(context, account, 'password'),
  };
}

const LOCAL_ID = /^[^\s/]{1,128}$/u;

export async function createAccount(context: IdentityContext, fields: Fields): Promise<Fields> {
  const localId = text(fields, 'localId') ?? newLocalId();
  if (!LOCAL_ID.test(localId)) throw new IdentityError('INVALID_LOCAL_ID');
  const address = text(fields, 'email');
  const email = address === undefined ? undefined : canonicalEmail(address);
  const passwordHash = await newPasswordHash(fields);
  const claims = text(fields, 'customAttributes');
  const customAttributes = claims === undefined ? undefined : checkCustomAttributes(claims);
  const details = {
    emailVerified: flag(fields, 'emailVerified') ?? false,
    disabled: flag(fields, 'disabled') ?? false,
    displayName: text(fields, 'displayName'),
    photoUrl: text(fields, 'photoUrl'),
  };
  if (context.store.get(localId)) throw new IdentityError('DUPLICATE_LOCAL_ID');
  requireFreeEmail(context, localId, email);
  const blank = blankAccount(context, localId);
  context.store.save({
    ...blank,
    ...details,
    email,
    customAttributes,
    passwordHash,
    passwordUpdatedAtMs: passwordHash === undefined ? undefined : blank.createdAtMs,
    lastLoginAtMs: blank.createdAtMs,
  });
  return {
    localId,
    email,
    displayName: details.displayName,
  };
}
