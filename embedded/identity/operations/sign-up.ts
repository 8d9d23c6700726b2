import type { Account } from '../account';
import { blankAccount, type IdentityContext, newLocalId, requireSession, startSession } from '../context';
import { checkCustomAttributes } from '../custom-claims';
import { canonicalEmail } from '../emails';
import { type Fields, flag, text } from '../fields';
import { IdentityError } from '../identity-error';
import { checkPasswordStrength, hashPassword } from '../passwords';

/** A password may be added to an account once, for its own address when it has one; later changes have calls of their own. */
function checkLinkable(account: Account, email: string): void {
  if (account.passwordHash !== undefined && account.email === email) throw new IdentityError('EMAIL_EXISTS');
  if (account.email !== undefined && account.email !== email)
    throw new IdentityError('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.');
}

/** `accounts:signUp`: a new account with a password, or a password added to the account of `idToken`. */
export async function signUp(context: IdentityContext, fields: Fields): Promise<Fields> {
  if (text(fields, 'localId')) throw new IdentityError('UNEXPECTED_PARAMETER : User ID');
  const password = text(fields, 'password');
  const address = text(fields, 'email');
  if (!address && !password) throw new IdentityError('ADMIN_ONLY_OPERATION');
  if (!address) throw new IdentityError('MISSING_EMAIL');
  const email = canonicalEmail(address);
  if (!password) throw new IdentityError('MISSING_PASSWORD');
  checkPasswordStrength(password);
  const idToken = text(fields, 'idToken');
  const displayName = text(fields, 'displayName');
  const passwordHash = await hashPassword(password);
  const base = idToken ? requireSession(context, idToken).account : blankAccount(context);
  const holder = context.store.findByEmail(email);
  if (holder && holder.localId !== base.localId) throw new IdentityError('EMAIL_EXISTS');
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

/** `projects.accounts`: an account made by an administrator; no tokens. */
export async function createAccount(context: IdentityContext, fields: Fields): Promise<Fields> {
  const localId = text(fields, 'localId') ?? newLocalId();
  if (!LOCAL_ID.test(localId)) throw new IdentityError('INVALID_LOCAL_ID');
  const address = text(fields, 'email');
  const email = address === undefined ? undefined : canonicalEmail(address);
  const password = text(fields, 'password');
  if (password !== undefined) checkPasswordStrength(password);
  const claims = text(fields, 'customAttributes');
  const customAttributes = claims === undefined ? undefined : checkCustomAttributes(claims);
  const details = {
    emailVerified: flag(fields, 'emailVerified') ?? false,
    disabled: flag(fields, 'disabled') ?? false,
    displayName: text(fields, 'displayName'),
    photoUrl: text(fields, 'photoUrl'),
  };
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  if (context.store.get(localId)) throw new IdentityError('DUPLICATE_LOCAL_ID');
  if (email !== undefined && context.store.findByEmail(email)) throw new IdentityError('EMAIL_EXISTS');
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
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId,
    email,
    displayName: details.displayName,
  };
}
