import {
  EmailAuthProvider,
  getIdTokenResult,
  linkWithCredential,
  reauthenticateWithCredential,
  unlink,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import { AppError } from '@/lib/platform/errors/app-error';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { serverNow } from '@/lib/platform/http/server-clock';
import { codeOf, RECENT_SIGN_IN_CODE } from './auth-errors';
import { PROVIDER_IDS, type ProviderName } from './provider-names';
import { isRecentSignIn } from './recent-sign-in';
import { currentUser } from './session';
import { readSignInMethods } from './sign-in-methods';

/** Whether an error says that she should sign in again first. */
export const needsRecentSignIn = (error: unknown): boolean => codeOf(error) === RECENT_SIGN_IN_CODE;

/** Whether she has signed in recently enough not to be asked again. */
export async function hasRecentSignIn(): Promise<boolean> {
  const { claims } = await withDeadline(getIdTokenResult(currentUser()), 'Checking your sign-in');
  return isRecentSignIn(Number(claims.auth_time), serverNow());
}

function credentialOf(password: string) {
  const { email } = currentUser();
  if (!email) throw new AppError('account', 'This account doesn’t have an email to sign in with.');
  return EmailAuthProvider.credential(email, password);
}

/** Reauthenticates with the password. */
export async function reauthenticateWithPassword(password: string): Promise<void> {
  await withDeadline(
    reauthenticateWithCredential(currentUser(), credentialOf(password)),
    'Checking your password',
  );
}

/** Replaces the password, or adds one to an account that only had other sign-in providers. Ends the sessions of other devices. */
export async function storePassword(password: string): Promise<void> {
  const user = currentUser();
  const hasPassword = user.providerData.some(({ providerId }) => providerId === 'password');
  const stored = hasPassword
    ? updatePassword(user, password)
    : linkWithCredential(user, credentialOf(password));
  await withDeadline<unknown>(stored, 'Saving your password');
}

/** Sends a link to the new address; the account changes when it is followed. */
export const requestEmailChange = (email: string): Promise<void> =>
  withDeadline(verifyBeforeUpdateEmail(currentUser(), email), 'Sending the message');

/**
 * Removes a sign-in provider from the account. Firebase would remove the last one too, and lock her out, so the list is
 * read first: another device may have removed the other one.
 */
export async function unlinkProvider(name: ProviderName): Promise<void> {
  const user = currentUser();
  const others = (await readSignInMethods(user)).filter((id) => id !== PROVIDER_IDS[name]);
  if (others.length === 0) throw new AppError('account', 'That’s your only way to sign in, so it stays.');
  await withDeadline(unlink(user, PROVIDER_IDS[name]), 'Disconnecting');
}
