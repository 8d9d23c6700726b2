import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendEmailVerification,
  sendPasswordResetEmail,
} from 'firebase/auth';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { codeOf } from './auth-errors';
import { requireAuth } from './auth-instance';
import { currentUser } from './session';

/** What an email link does, as the service says. */
export interface EmailActionInfo {
  /** The address the link was sent to, or the one it brings back. */
  readonly email: string | null;
  readonly previousEmail: string | null;
}

/** Sends the link to choose a new password. Resolves for an unknown address as well, so that nobody learns which exist. */
export async function requestPasswordReset(email: string): Promise<void> {
  try {
    await withDeadline(sendPasswordResetEmail(await requireAuth(), email), 'Sending the message');
  } catch (error) {
    if (codeOf(error) !== 'auth/user-not-found') throw error;
  }
}

/** Whether she has an address that is not confirmed: not every provider vouches for the one it gives, or gives one at all. */
export function hasUnconfirmedAddress(): boolean {
  const { email, emailVerified } = currentUser();
  return email !== null && !emailVerified;
}

/** Sends the link that confirms the address of the signed-in person; `next` is the page it leads on to. */
export const sendVerification = (next: string | null = null): Promise<void> =>
  withDeadline(
    sendEmailVerification(currentUser(), next === null ? null : { url: `${window.location.origin}${next}` }),
    'Sending the message',
  );

/** What the code of a link is for; rejects when it is expired, used or made up. */
export async function checkEmailAction(oobCode: string): Promise<EmailActionInfo> {
  const { data } = await withDeadline(checkActionCode(await requireAuth(), oobCode), 'Checking the link');
  return { email: data.email ?? null, previousEmail: data.previousEmail ?? null };
}

/** Does what the link is for: confirms, changes or brings back an address. */
export async function applyEmailAction(oobCode: string): Promise<void> {
  await withDeadline(applyActionCode(await requireAuth(), oobCode), 'Using the link');
}

/** Stores a new password with the code of a reset link. */
export async function resetPassword(oobCode: string, password: string): Promise<void> {
  await withDeadline(
    confirmPasswordReset(await requireAuth(), oobCode, password),
    'Saving your new password',
  );
}
