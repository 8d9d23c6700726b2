// @vitest-environment happy-dom
import { expect } from 'vitest';
import { emailProblem, passwordProblem } from '@/lib/account/sign-in/password-rules';
import { memberDatabase, signedOutActions } from './account';
import { heldBy, holds } from './statements';

holds('5.1', () =>
  expect(signedOutActions().updatePreferences({})).rejects.toThrow('User not authenticated'),
);

holds('5.2', async () => {
  memberDatabase('empty');
  const { updateUserProfile } = await import('@/lib/account/profile/update-profile');
  await expect(updateUserProfile('u7', { timezone: 'UTC' })).rejects.toThrow('No profile found for user u7');
});

holds('5.3', async () => {
  memberDatabase('absent');
  const { createUserProfile } = await import('@/lib/account/profile/remote');
  const { buildUser } = await import('../support/builders');
  await expect(createUserProfile(buildUser())).rejects.toThrow('Firestore is not available');
});

heldBy('5.4', {
  'Formatting a date gives empty text when there is none':
    'unit/platform/format-date.test.ts: missing input %j is empty text',
  "'Invalid Date' when it cannot be read": 'unit/platform/format-date.test.ts: %j is an Invalid Date',
});

heldBy('5.5', {
  "The newsletter's Email field is not checked":
    'unit/demo-template/layouts.test.tsx: the newsletter box has an Email field and its promise, and takes anything',
});

heldBy(
  '5.6',
  {
    'a new password has at least 8 characters': 'here',
    'an email address must look like one': 'here',
    'each field says what is wrong with it': [
      'unit/account/fields.test.tsx: a field is judged when it is left, not while it is typed in, and again while a complaint stands',
      'e2e/account/sign-in.spec.ts: the form says at once what is wrong, and the same for a wrong password and an unknown address',
    ],
  },
  () => {
    expect(passwordProblem('1234567')).toContain('8 characters');
    expect(passwordProblem('12345678')).toBeNull();
    expect(['', 'ada', 'ada@', 'ada@mail'].map(emailProblem)).not.toContain(null);
    expect(emailProblem('ada@mail.example')).toBeNull();
  },
);

heldBy('5.7', {
  'what comes from the network': [
    'integration/content/reads.test.ts: an answer of another shape is an error that names the field',
    'unit/watch/playback-grant.test.ts: the answer %j is no grant',
  ],
  'from storage': 'unit/watch/history/progress.test.ts: anything at all is read or refused, never thrown',
  'from an address is parsed before it is used':
    'unit/catalogue/catalogue-choice.test.ts: a mistyped address shows what can be understood',
  'what does not fit is a miss': 'unit/platform/cache-store.test.ts: data of another shape is a miss',
});
