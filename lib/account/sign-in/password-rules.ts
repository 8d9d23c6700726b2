import { isEmailAddress } from '@/lib/site/contact/email-address';

/** NIST SP 800-63B requires at least 8 characters and advises against rules such as "one digit". */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

export function passwordProblem(password: string): string | null {
  if (password.length < PASSWORD_MIN_LENGTH) return `Use at least ${PASSWORD_MIN_LENGTH} characters.`;
  if (password.length > PASSWORD_MAX_LENGTH) return `Use at most ${PASSWORD_MAX_LENGTH} characters.`;
  return null;
}

export const passwordEntryProblem = (password: string): string | null =>
  password ? null : 'Enter your password.';

export function emailProblem(email: string): string | null {
  if (!email) return 'Enter your email address.';
  return isEmailAddress(email) ? null : 'That doesn’t look like an email address.';
}

const STEPS: readonly (readonly [minLength: number, words: string])[] = [
  [20, 'Excellent'],
  [15, 'Strong'],
  [11, 'Good. Longer is stronger.'],
  [PASSWORD_MIN_LENGTH, 'Fine. A few more characters make it strong.'],
];

/** Rates a password by length alone (NIST SP 800-63B); a run of the same character counts as one character. */
export function passwordStrength(password: string) {
  const length = [...password].filter((sign, index, all) => sign !== all[index - 1]).length;
  const step = STEPS.findIndex(([minLength]) => length >= minLength);
  if (step < 0) {
    const percent = Math.round((length / PASSWORD_MIN_LENGTH) * 20);
    const isShort = password.length < PASSWORD_MIN_LENGTH;
    const words = isShort ? 'Too short' : 'Weak. Repeated characters don’t help.';
    return { percent, words: password ? words : '' };
  }
  return { percent: 100 - step * 25, words: STEPS[step]?.[1] ?? '' };
}
