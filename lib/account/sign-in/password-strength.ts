import { PASSWORD_MIN_LENGTH } from './password-rules';

export interface PasswordStrength {
  /** 0 to 100. */
  readonly percent: number;
  readonly words: string;
}

const STEPS: readonly (readonly [minLength: number, words: string])[] = [
  [20, 'Excellent'],
  [15, 'Strong'],
  [11, 'Good. Longer is stronger.'],
  [PASSWORD_MIN_LENGTH, 'Fine. A few more characters make it strong.'],
];

/** How strong a password is, by its length alone: what makes one hard to guess (NIST SP 800-63B). Same signs repeated count once. */
export function passwordStrength(password: string): PasswordStrength {
  const length = [...password].filter((sign, index, all) => sign !== all[index - 1]).length;
  const step = STEPS.findIndex(([minLength]) => length >= minLength);
  if (step < 0) {
    const percent = Math.round((length / PASSWORD_MIN_LENGTH) * 20);
    return { percent, words: password ? 'Too short' : '' };
  }
  return { percent: 100 - step * 25, words: STEPS[step]?.[1] ?? '' };
}
