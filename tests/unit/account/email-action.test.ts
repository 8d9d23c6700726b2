import { expect, test } from 'vitest';
import { EMAIL_ACTION_MODES, parseEmailAction } from '@/lib/account/sign-in/email-action';

test.each(EMAIL_ACTION_MODES)('a link for %s is understood', (mode) => {
  expect(parseEmailAction({ mode, oobCode: 'Ab-1_2', apiKey: 'k', lang: 'en' })).toEqual({
    mode,
    oobCode: 'Ab-1_2',
  });
});

test.each([
  [{}],
  [{ mode: 'verifyEmail' }],
  [{ mode: 'signIn', oobCode: 'abc' }],
  [{ mode: 'verifyEmail', oobCode: '' }],
  [{ mode: 'verifyEmail', oobCode: ['a', 'b'] }],
  [{ mode: ['verifyEmail'], oobCode: 'abc' }],
  [{ mode: 'verifyEmail', oobCode: 'a b' }],
  [{ mode: 'verifyEmail', oobCode: '<script>' }],
  [{ mode: 'verifyEmail', oobCode: 'x'.repeat(513) }],
  [{ mode: 'toString', oobCode: 'abc' }],
])('%j is no link of ours', (query) => {
  expect(parseEmailAction(query)).toBeNull();
});
