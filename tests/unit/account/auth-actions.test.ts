import { expect, test } from 'vitest';
import { makeAuthActions } from '@/contexts/AuthContext';
import type { AuthSession } from '@/contexts/use-auth-session';
import { buildSignedIn } from '../../support/builders';

const session = (state: AuthSession['state']): AuthSession => ({
  state,
  setState: () => undefined,
  connect: () => Promise.resolve(),
  refresh: () => Promise.resolve(),
});

test('keeps the same getIdToken function while signed in', async () => {
  const before = makeAuthActions(session(buildSignedIn()));
  const after = makeAuthActions(session(buildSignedIn({ profile: { status: 'failed', message: '' } })));
  expect(after.getIdToken).toBe(before.getIdToken);
  expect(await makeAuthActions(session({ status: 'signed-out' })).getIdToken()).toBeNull();
});
