import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendEmailVerification,
  sendPasswordResetEmail,
} from 'firebase/auth';
import { withDeadline } from '@/lib/platform/errors/deadline';
import { codeOf, toChangeError } from './auth-errors';
import { requireAuth } from './auth-instance';
import { currentUser } from './session';

const leadingTo = (next: string | null) =>
  next === null ? undefined : { url: `${window.location.origin}${next}` };

/** Sends a password reset link. Also resolves for an unknown address, so that it reveals no accounts. */
export async function requestPasswordReset(email: string, next: string | null): Promise<void> {
  try {
    await withDeadline(
      sendPasswordResetEmail(await requireAuth(), email, leadingTo(next)),
      'Sending the message',
    );
  } catch (error) {
    if (codeOf(error) !== 'auth/user-not-found') throw error;
  }
}

export function hasUnconfirmedAddress(): boolean {
  const { email, emailVerified } = currentUser();
  return email !== null && !emailVerified;
}

export const sendVerification = (next: string | null = null): Promise<void> =>
  withDeadline(sendEmailVerification(currentUser(), leadingTo(next)), 'Sending the message');

export async function checkEmailAction(oobCode: string) {
  const { data } = await withDeadline(checkActionCode(await requireAuth(), oobCode), 'Checking the link');
  return { email: data.email ?? null, previousEmail: data.previousEmail ?? null };
}

export async function applyEmailAction(oobCode: string): Promise<void> {
  try {
    await withDeadline(applyActionCode(await requireAuth(), oobCode), 'Using the link');
  } catch (error) {
    throw toChangeError(error);
  }
}

export async function resetPassword(oobCode: string, password: string): Promise<void> {
  await withDeadline(
    confirmPasswordReset(await requireAuth(), oobCode, password),
    'Saving your new password',
  );
}
