// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { confirmSignedIn, expectSignedIn, reportSignedIn } from '@/lib/firebase/auth/signed-in-uid';
import { keepSession } from '../../support/stored-session';

afterEach(() => reportSignedIn(null));

test('confirms a member at once when no answer is expected', async () => {
  await expect(confirmSignedIn('ann')).resolves.toBeUndefined();
});

test('confirms a member once Firebase Auth has reported this session', async () => {
  keepSession('ann');
  expectSignedIn();
  let isConfirmed = false;
  const confirmed = confirmSignedIn('ann').then(() => {
    isConfirmed = true;
  });
  await Promise.resolve();
  expect(isConfirmed).toBe(false);
  reportSignedIn('ann');
  await confirmed;
  expect(isConfirmed).toBe(true);
});

test.each([null, 'bea'])('rejects when Firebase Auth reports %s instead of the member', async (uid) => {
  expectSignedIn();
  const confirmed = confirmSignedIn('ann');
  reportSignedIn(uid);
  await expect(confirmed).rejects.toThrow('User not authenticated');
});
