import { type Account, basicInfo, canonicalEmail, checkCustomAttributes } from '../account';
import {
  type IdentityContext,
  requireFreeEmail,
  requireRecentSignIn,
  requireSession,
  revokeSessions,
  sessionTokens,
  startSession,
} from '../context';
import {
  type Fields,
  flag,
  IdentityError,
  requiredText,
  text,
  texts,
  wholeNumber,
} from '../identity-request';
import { newPasswordHash } from '../passwords';
import { applyOobCode } from './oob-codes';

function withProfile(account: Account, fields: Fields): Account {
  const removed = texts(fields, 'deleteAttribute');
  const unlinked = texts(fields, 'deleteProvider');
  const keepsPassword = !unlinked.includes('password') && !removed.includes('PASSWORD');
  return {
    ...account,
    displayName: removed.includes('DISPLAY_NAME')
      ? undefined
      : (text(fields, 'displayName') ?? account.displayName),
    photoUrl: removed.includes('PHOTO_URL') ? undefined : (text(fields, 'photoUrl') ?? account.photoUrl),
    links: account.links.filter((link) => !unlinked.includes(link.providerId)),
    passwordHash: keepsPassword ? account.passwordHash : undefined,
  };
}

const withPassword = (context: IdentityContext, account: Account, passwordHash: string): Account => ({
  ...revokeSessions(context, account),
  passwordHash,
  passwordUpdatedAtMs: context.nowMs(),
});

export async function updateSelf(context: IdentityContext, fields: Fields): Promise<Fields> {
  const oobCode = text(fields, 'oobCode');
  const idToken = text(fields, 'idToken');
  if (!oobCode && !idToken) throw new IdentityError('INVALID_REQ_TYPE : Unsupported request parameters.');
  if (text(fields, 'customAttributes') !== undefined) throw new IdentityError('INSUFFICIENT_PERMISSION');
  if (oobCode) return basicInfo(applyOobCode(context, oobCode));
  if (!idToken) throw new IdentityError('MISSING_ID_TOKEN');
  requireSession(context, idToken);
  if (flag(fields, 'disableUser')) {
    throw new IdentityError('OPERATION_NOT_ALLOWED : Only an administrator can disable an account.');
  }
  const passwordHash = await newPasswordHash(fields);
  const session = requireSession(context, idToken);
  const { account, provider } = session;
  let changed = withProfile(account, fields);
  const address = text(fields, 'email');
  if (address !== undefined && canonicalEmail(address) !== account.email) {
    throw new IdentityError('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.');
  }
  if (passwordHash !== undefined) {
    requireRecentSignIn(context, session);
    changed = withPassword(context, changed, passwordHash);
  }
  const isNewSession = changed.tokenGeneration !== account.tokenGeneration;
  const tokens = isNewSession
    ? startSession(context, changed, provider)
    : sessionTokens(context, context.store.save(changed), provider, session.authTimeSec);
  return { ...basicInfo(changed), ...tokens };
}

export async function updateAsAdmin(context: IdentityContext, fields: Fields): Promise<Fields> {
  const localId = requiredText(fields, 'localId', 'MISSING_LOCAL_ID');
  const passwordHash = await newPasswordHash(fields);
  const account = context.store.get(localId);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  const address = text(fields, 'email');
  const email = address === undefined ? account.email : canonicalEmail(address);
  requireFreeEmail(context, localId, email);
  const claims = text(fields, 'customAttributes');
  const validSinceSec = wholeNumber(fields, 'validSince');
  let changed: Account = {
    ...withProfile(account, fields),
    email,
    emailVerified: flag(fields, 'emailVerified') ?? account.emailVerified,
    disabled: flag(fields, 'disableUser') ?? account.disabled,
    customAttributes: claims === undefined ? account.customAttributes : checkCustomAttributes(claims),
  };
  if (passwordHash !== undefined) changed = withPassword(context, changed, passwordHash);
  if (validSinceSec !== undefined) changed = { ...revokeSessions(context, changed), validSinceSec };
  return basicInfo(context.store.save(changed));
}
