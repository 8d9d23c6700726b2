import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeAuthActions, useAuth } from '@/contexts/AuthContext';
import type { AuthState } from '@/lib/account/auth-state';
import { loadClaims, loadProfile } from '@/lib/account/load-account';
import { getUserProfile } from '@/lib/account/profile/profile-remote';
import { buildSession, buildUser } from '../support/builders';
import { allowConsole, expectConsole } from '../support/console-guard';
import { mountFetch } from '../support/fetch-guard';
import { holds } from './statements';

const actionsOf = (state: AuthState) => makeAuthActions(buildSession(state));
const signedOutActions = () => actionsOf({ status: 'signed-out' });
const signedInActions = () =>
  actionsOf({ status: 'signed-in', user: buildUser(), claims: null, profile: { status: 'loading' } });

/** Firestore without the document, without an answer, or absent as on a server. */
function memberDatabase(state: 'empty' | 'broken' | 'absent'): void {
  if (state === 'absent') {
    vi.stubGlobal('window', undefined);
    return;
  }
  mountFetch(async (request) => {
    if (state === 'broken') return new Response('broken', { status: 500 });
    const { documents } = await request.json();
    return Response.json([{ missing: documents[0], readTime: '2026-01-01T00:00:00Z' }]);
  });
}

holds('8.5', async () => {
  const { requireAuth } = await import('@/lib/firebase/auth/auth-instance');
  memberDatabase('absent');
  await expect(requireAuth()).rejects.toThrow('Firebase auth not available');
});

holds('8.6', () => {
  allowConsole('error', /useAuth/);
  const Member = () => <p>{useAuth().role}</p>;
  expect(() => render(<Member />)).toThrow('useAuth must be used within an AuthProvider');
});

test('rejects preferences of a visitor [5.1, 8.9]', () =>
  expect(signedOutActions().updatePreferences({})).rejects.toThrow('User not authenticated'));

holds('8.10', async () => {
  allowConsole('warn', /BatchGetDocuments/);
  memberDatabase('broken');
  await expect(getUserProfile('u1')).rejects.toThrow('Failed to fetch user data');
});

holds('8.11', async () => {
  allowConsole('warn', /BatchGetDocuments/);
  memberDatabase('broken');
  await expect(signedInActions().updatePreferences({ theme: 'light' })).rejects.toThrow(
    'Failed to update preferences',
  );
});

holds('8.13', async () => {
  expectConsole('error', 'The profile cannot be loaded');
  const message = 'Unknown error checking subscription';
  const strange = {
    ...buildUser(),
    get uid(): string {
      throw new Error('words of a library');
    },
  };
  expect(await loadProfile(strange)).toEqual({ status: 'failed', message });
});

holds('8.14', async () => {
  expectConsole('warn', 'Failed to fetch user claims');
  memberDatabase('absent');
  expect(await loadClaims(false)).toBeNull();
});

test('rejects a change of a missing profile [5.2, 8.15]', async () => {
  memberDatabase('empty');
  const { updateUserProfile } = await import('@/lib/account/profile/profile-change');
  await expect(updateUserProfile('u9', {})).rejects.toThrow('No profile found for user u9');
});

test('rejects a new profile without a database [5.3, 8.16]', async () => {
  memberDatabase('absent');
  const { createUserProfile } = await import('@/lib/account/profile/profile-remote');
  await expect(createUserProfile(buildUser())).rejects.toThrow('Firestore is not available');
});

holds('8.12', async () => {
  await expect(signedOutActions().signOut()).rejects.toThrow('Logout unavailable');
  memberDatabase('absent');
  await expect(signedInActions().signOut()).rejects.toThrow('Failed to log out');
});
