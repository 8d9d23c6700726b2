import { isEmailAddress } from '@/lib/site/contact/email-address';

/** Length is what makes a password hard to guess; NIST SP 800-63B asks for 8 and against rules of composition. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

/** What is wrong with a new password, null when it will do. */
export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_MIN_LENGTH) return `Use at least ${PASSWORD_MIN_LENGTH} characters.`;
  if (password.length > PASSWORD_MAX_LENGTH) return `Use at most ${PASSWORD_MAX_LENGTH} characters.`;
  return null;
}

/** What is wrong with an email address, null when it looks like one; whether it exists only a message can tell. */
export function emailProblem(email: string): string | null {
  if (!email) return 'Enter your email address.';
  return isEmailAddress(email) ? null : 'That doesn’t look like an email address.';
}
