// @vitest-environment happy-dom
import { expect } from 'vitest';
import { emailProblem, passwordProblem } from '@/lib/account/sign-in/password-rules';
import { memberDatabase, signedOutActions } from './account';
import { holds } from './statements';

holds('5.1', () =>
  expect(signedOutActions().updatePreferences({})).rejects.toThrow('User not authenticated'),
);

holds('5.2', async () => {
  memberDatabase('empty');
  const { updateUserProfile } = await import('@/lib/account/profile/profile-change');
  await expect(updateUserProfile('u7', { timezone: 'UTC' })).rejects.toThrow('No profile found for user u7');
});

holds('5.3', async () => {
  memberDatabase('absent');
  const { createUserProfile } = await import('@/lib/account/profile/profile-remote');
  const { buildUser } = await import('../support/builders');
  await expect(createUserProfile(buildUser())).rejects.toThrow('Firestore is not available');
});

holds('5.6', () => {
  expect(passwordProblem('1234567')).toContain('8 characters');
  expect(passwordProblem('12345678')).toBeNull();
  expect(['', 'ada', 'ada@', 'ada@mail'].map(emailProblem)).not.toContain(null);
  expect(emailProblem('ada@mail.example')).toBeNull();
});
