import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RESEND_WAIT_MS, resendWaitSec } from '@/components/account/sign-in/use-resend-wait';
import { PASSWORD_MIN_LENGTH, passwordProblem, passwordStrength } from '@/lib/account/sign-in/password-rules';

test('gives an empty password no rating', () => {
  expect(passwordStrength('')).toEqual({ percent: 0, words: '' });
});

test.each([
  ['abcdefg', 'Too short'],
  ['abcdefgh', 'Fine. A few more characters make it strong.'],
  ['abcdefghijk', 'Good. Longer is stronger.'],
  ['abcdefghijklmno', 'Strong'],
  ['my dog eats red apples', 'Excellent'],
  ['aaaaaaa', 'Too short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'Weak. Repeated characters don’t help.'],
  ['bookkeeper', 'Weak. Repeated characters don’t help.'],
])('rates %s as %s', (password, words) => {
  expect(passwordStrength(password).words).toBe(words);
});

test('refuses every password called too short, and accepts every one rated fine', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }), (text) => {
      const { words, percent } = passwordStrength(text);
      const isRefused = passwordProblem(text) !== null;
      return isRefused ? percent < 25 : words !== 'Too short';
    }),
  );
  expect(passwordProblem('x'.repeat(PASSWORD_MIN_LENGTH))).toBeNull();
});

test.each([
  ['nothing sent', null, 5000, 0],
  ['just sent', 1000, 1000, 60],
  ['half way', 1000, 31_000, 30],
  ['in time', 1000, 1000 + RESEND_WAIT_MS, 0],
  ['a clock that was set back', 100_000, 1000, 0],
])('waits before the next message: %s', (_, sentAtMs, nowMs, seconds) => {
  expect(resendWaitSec(sentAtMs, nowMs)).toBe(seconds);
});
