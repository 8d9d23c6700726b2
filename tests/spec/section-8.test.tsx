import { render } from '@testing-library/react';
import { expect } from 'vitest';
import { useAuth } from '@/contexts/AuthContext';
import { loadClaims, loadProfile } from '@/lib/account/load-account';
import { getUserProfile } from '@/lib/account/profile/remote';
import { buildUser } from '../support/builders';
import { allowConsole, expectConsole } from '../support/console-guard';
import { memberDatabase, signedInActions, signedOutActions } from './account';
import { heldBy, holds } from './statements';

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

holds('8.9', () =>
  expect(signedOutActions().updatePreferences({})).rejects.toThrow('User not authenticated'),
);

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

holds('8.15', async () => {
  memberDatabase('empty');
  const { updateUserProfile } = await import('@/lib/account/profile/remote');
  await expect(updateUserProfile('u9', {})).rejects.toThrow('No profile found for user u9');
});

holds('8.16', async () => {
  memberDatabase('absent');
  const { createUserProfile } = await import('@/lib/account/profile/remote');
  await expect(createUserProfile(buildUser())).rejects.toThrow('Firestore is not available');
});

holds('8.12', () => expect(signedOutActions().signOut()).rejects.toThrow('Logout unavailable'));

heldBy({
  '8.1': ['unit/account/auth-errors.test.ts: popup error %s says "%s"'],
  '8.2': ['unit/account/auth-errors.test.ts: popup error %s says "%s"'],
  '8.3': ['unit/account/auth-errors.test.ts: a cross-origin policy problem in the popup has its own text'],
  '8.4': ['unit/account/auth-errors.test.ts: other sign-in errors are passed on unchanged'],
  '8.7': ['unit/site/LoadingContext.test.tsx: outside its provider the hook says which one is missing'],
  '8.8': ['unit/site/ToastContext.test.tsx: outside its provider the hook says which one is missing'],
  '8.17': ['unit/platform/clear-all.test.ts: a cleared cache is told as a toast of five seconds'],
  '8.18': [
    'unit/platform/clear-all.test.ts: a partial failure names what is left',
    'unit/platform/clear-all.test.ts: a failure says why',
  ],
  '8.19': [
    'integration/content/reads.test.ts: without the content service, reads for pages reject and the lenient ones give nothing',
  ],
  '8.20': [
    'integration/content/reads.test.ts: without the content service, reads for pages reject and the lenient ones give nothing',
  ],
  '8.21': [
    'unit/platform/cache-store.test.ts: the corrupt entry %s is logged and a miss',
    'unit/platform/cache-store.test.ts: a write failure is logged and answers false',
  ],
  '8.22': ['unit/platform/cache-store.test.ts: an unknown cache name warns and answers null or false'],
  '8.23': [
    'unit/membership/subscription-state.test.ts: if the profile read fails, flagged as error and not subscribed',
    'e2e/library/history.spec.ts: a history that cannot be read says so and loads on Retry',
  ],
  '8.24': [
    'unit/site/noise-filter.test.ts: there is one rule for each family of noise',
    'unit/site/noise-filter.test.ts: any other error is logged and left to the browser',
  ],
  '8.25': ['unit/account/auth-errors.test.ts: %s is of category %s'],
  '8.26': [
    'integration/content/reads.test.ts: without the content service, reads for pages reject and the lenient ones give nothing',
  ],
  '8.27': [
    'unit/account/auth-errors.test.ts: an unknown failure never shows the raw text of the SDK',
    'e2e/catalogue/catalogue.spec.ts: a list that cannot be loaded says so and is there after Retry',
  ],
});
