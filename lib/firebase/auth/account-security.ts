import {
  EmailAuthProvider,
  getIdToken,
  getIdTokenResult,
  linkWithCredential,
  reauthenticateWithCredential,
  type User,
  unlink,
  updatePassword,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';
import * as v from 'valibot';
import { AppError } from '@/lib/platform/errors/app-error';
import { REMOTE_DEADLINE_MS, withDeadline } from '@/lib/platform/errors/deadline';
import { serverNow } from '@/lib/platform/http/server-clock';
import { identityAddress } from '../app';
import { codeOf, RECENT_SIGN_IN_CODE } from './auth-errors';
import { PROVIDER_IDS, type ProviderName } from './auth-user';
import { isRecentSignIn } from './recent-sign-in';
import { currentUser } from './session';

const answerSchema = v.object({
  users: v.tuple([
    v.object({ providerUserInfo: v.optional(v.array(v.object({ providerId: v.string() })), []) }),
  ]),
});

/** Asks the server, because the SDK's list may contain providers that were removed on another device. */
async function readSignInMethods(user: User): Promise<readonly string[]> {
  try {
    const response = await fetch(identityAddress('identitytoolkit.googleapis.com/v1/accounts:lookup'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken: await getIdToken(user) }),
      signal: AbortSignal.timeout(REMOTE_DEADLINE_MS),
    });
    const [account] = v.parse(answerSchema, await response.json()).users;
    return account.providerUserInfo.map(({ providerId }) => providerId);
  } catch (cause) {
    throw new AppError('network', 'We couldn’t check your account. Please try again.', { cause });
  }
}

export const needsRecentSignIn = (error: unknown): boolean => codeOf(error) === RECENT_SIGN_IN_CODE;

export async function hasRecentSignIn(): Promise<boolean> {
  const { claims } = await withDeadline(getIdTokenResult(currentUser()), 'Checking your sign-in');
  return isRecentSignIn(Number(claims.auth_time), serverNow());
}

function credentialOf(password: string) {
  const { email } = currentUser();
  if (!email) throw new AppError('account', 'This account doesn’t have an email to sign in with.');
  return EmailAuthProvider.credential(email, password);
}

export async function reauthenticateWithPassword(password: string): Promise<void> {
  await withDeadline(
    reauthenticateWithCredential(currentUser(), credentialOf(password)),
    'Checking your password',
  );
}

export async function storePassword(password: string): Promise<void> {
  const user = currentUser();
  const hasPassword = user.providerData.some(({ providerId }) => providerId === 'password');
  const stored = hasPassword
    ? updatePassword(user, password)
    : linkWithCredential(user, credentialOf(password));
  await withDeadline<unknown>(stored, 'Saving your password');
}

export const requestEmailChange = (email: string): Promise<void> =>
  withDeadline(verifyBeforeUpdateEmail(currentUser(), email), 'Sending the message');

/** Rejects if the provider is the only way to sign in: Firebase would remove it and lock the user out. */
export async function unlinkProvider(name: ProviderName): Promise<void> {
  const user = currentUser();
  const others = (await readSignInMethods(user)).filter((id) => id !== PROVIDER_IDS[name]);
  if (others.length === 0) throw new AppError('account', 'That’s your only way to sign in, so it stays.');
  await withDeadline(unlink(user, PROVIDER_IDS[name]), 'Disconnecting');
}
