import { expect } from 'vitest';
import { passwordProblem } from '@/lib/account/sign-in/password-rules';
import { memberDatabase, signedOutActions } from './account';
import { heldBy, holds } from './statements';

holds('5.1', () =>
  expect(signedOutActions().updatePreferences({})).rejects.toThrow('User not authenticated'),
);

holds('5.2', async () => {
  memberDatabase('empty');
  const { updateUserProfile } = await import('@/lib/account/profile/remote');
  await expect(updateUserProfile('u7', { timezone: 'UTC' })).rejects.toThrow('No profile found for user u7');
});

holds('5.3', async () => {
  memberDatabase('absent');
  const { createUserProfile } = await import('@/lib/account/profile/remote');
  const { buildUser } = await import('../support/builders');
  await expect(createUserProfile(buildUser())).rejects.toThrow('Firestore is not available');
});

holds('5.6', () => {
  expect(passwordProblem('1234567')).toContain('8 characters');
  expect(passwordProblem('a longer one')).toBeNull();
});

heldBy({
  '5.4': [
    'unit/platform/format-date.test.ts: missing input %j is empty text',
    'unit/platform/format-date.test.ts: %j is an Invalid Date',
  ],
  '5.5': [
    'unit/demo-template/layouts.test.tsx: the newsletter box has an Email field and its promise, and takes anything',
  ],
  '5.7': [
    'unit/platform/cache-store.test.ts: data of another shape is a miss',
    'unit/history/progress.test.ts: anything at all is read or refused, never thrown',
    'integration/content/reads.test.ts: an answer of another shape is an error that names the field',
    'unit/catalogue/catalogue-choice.test.ts: a mistyped address shows what can be understood',
  ],
});
