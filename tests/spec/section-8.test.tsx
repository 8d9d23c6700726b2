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
  const { updateUserProfile } = await import('@/lib/account/profile/update-profile');
  await expect(updateUserProfile('u9', {})).rejects.toThrow('No profile found for user u9');
});

holds('8.16', async () => {
  memberDatabase('absent');
  const { createUserProfile } = await import('@/lib/account/profile/remote');
  await expect(createUserProfile(buildUser())).rejects.toThrow('Firestore is not available');
});

heldBy('8.1', {
  "Popup closed: 'Sign-in was cancelled. Please try again.'": [
    'unit/account/auth-errors.test.ts: popup error %s says "%s"',
    'e2e/journeys/google.spec.ts: closing the sign-in popup says so in the words of the product',
  ],
});

heldBy('8.2', {
  "Popup blocked: 'Popup was blocked by browser. Please allow popups and try again.'":
    'unit/account/auth-errors.test.ts: popup error %s says "%s"',
});

heldBy('8.3', {
  "Cross-origin policy in the popup: 'Authentication popup encountered a security policy issue. Please try again.'":
    'unit/account/auth-errors.test.ts: a cross-origin policy problem in the popup has its own text',
});

heldBy('8.4', {
  'Every other error of signing in is passed on unchanged':
    'unit/account/auth-errors.test.ts: other sign-in errors are passed on unchanged',
});

heldBy('8.7', {
  "Outside its provider: 'useLoading must be used within a LoadingProvider'":
    'unit/site/LoadingContext.test.tsx: outside its provider the hook says which one is missing',
});

heldBy('8.8', {
  "Outside its provider: 'useToast must be used within a ToastProvider'":
    'unit/site/ToastContext.test.tsx: outside its provider the hook says which one is missing',
});

heldBy(
  '8.12',
  {
    "Not signed out: 'Failed to log out'": [
      'unit/shell/UserMenu.test.tsx: a sign-out that fails says Failed to log out',
    ],
    "'Logout unavailable' where there is no way to": 'here',
  },
  async () => {
    await expect(signedOutActions().signOut()).rejects.toThrow('Logout unavailable');
    memberDatabase('absent');
    await expect(signedInActions().signOut()).rejects.toThrow('Failed to log out');
  },
);

heldBy('8.17', {
  "Clear Cache: toast 'Cache Cleared', 'Successfully cleared {n} caches', 5 s": [
    'unit/platform/clear-all.test.ts: a cleared cache is told as a toast of five seconds',
    'e2e/shell/menus.spec.ts: Clear Cache says what it did at the top right for five seconds',
  ],
});

heldBy('8.18', {
  "Clear Cache failed: toast 'Cache Clear Error', with a text about the part that failed": [
    'unit/platform/clear-all.test.ts: a partial failure names what is left',
    'e2e/shell/menus.spec.ts: Clear Cache says so when the device refuses',
  ],
  "'Failed to clear cache: ...', 5 s":
    'unit/platform/clear-all.test.ts: a failure says why, for five seconds',
});

heldBy('8.19', {
  'Settings that cannot be fetched are null or a fallback': [
    'integration/content/reads.test.ts: without Sanity, reads for pages reject and the lenient ones give nothing',
    'integration/content/reads.test.ts: analytics is on when settings are unreadable and as set otherwise',
  ],
});

heldBy('8.20', {
  'Media that cannot be fetched are an empty list or null':
    'integration/content/reads.test.ts: without Sanity, reads for pages reject and the lenient ones give nothing',
});

heldBy('8.21', {
  'A cache that cannot be read is logged and gives null':
    'unit/platform/cache-store.test.ts: the corrupt entry %s is logged and a miss',
  'one that cannot be written is logged and gives false':
    'unit/platform/cache-store.test.ts: a write failure is logged and answers false',
});

heldBy('8.22', {
  'An unknown cache name gives a warning and false or null': [
    'unit/platform/cache-store.test.ts: an unknown cache name warns and answers null or false',
    'unit/platform/invalidation.test.ts: an unknown name warns and answers false',
  ],
});

heldBy('8.23', {
  'A failure is logged':
    'unit/shell/FaultBoundary.test.tsx: a fault stays inside its region, is logged with its name, and its fallback may render it anew',
  'shown as an error state': [
    'unit/membership/subscription-state.test.ts: if the profile read fails, flagged as error and not subscribed',
    'e2e/library/history.spec.ts: a history that cannot be read says so and loads on Retry',
  ],
});

heldBy('8.24', {
  'Global handlers silence noise': [
    'unit/site/noise-filter.test.ts: a noisy error is silenced and reaches no later handler',
    'unit/site/noise-filter.test.ts: a noisy rejection is silenced',
    'unit/site/noise-filter.test.ts: any other error is logged and left to the browser',
  ],
  "errors of browser extensions, messages about the cross-origin opener policy, missing tabs, route fetches that were given up, and 404 or not-found of the video host's player":
    [
      'unit/site/noise-filter.test.ts: %s silences %j',
      'unit/site/noise-filter.test.ts: there is one rule for each family of noise',
    ],
});

heldBy('8.25', {
  'An auth error belongs to one category: credentials, network, account, verification, permissions, unknown':
    'unit/account/auth-errors.test.ts: %s is of category %s',
});

heldBy('8.26', {
  'a data function throws when content cannot be read':
    'integration/content/reads.test.ts: without Sanity, reads for pages reject and the lenient ones give nothing',
  'the last good page stays': [
    'unit/site/last-good.test.ts: while something fails its last good answer is given, and the failure is logged',
    'unit/site/fallback-pages.test.ts: a page that others fall back to never throws: it gives its last content, and tries again soon',
  ],
});

heldBy('8.27', {
  'every error a person sees says what happened': [
    'unit/account/auth-errors.test.ts: an unknown failure never shows the raw text of the SDK',
    'unit/membership/billing-errors.test.ts: a mistake of ours says nothing of the inside',
  ],
  'what to do next': [
    'e2e/catalogue/catalogue.spec.ts: a list that cannot be loaded says so and is there after Retry',
    'unit/ui/fields.test.tsx: a fault is announced with its way to try again',
    'unit/shell/notices.test.tsx: after a session that is %s she reads why and what to do',
  ],
});
