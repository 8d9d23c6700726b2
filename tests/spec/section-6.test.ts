import { expect } from 'vitest';
import { isAdmin, isModerator, toRole } from '@/lib/firebase/auth/claims';
import { heldBy, holds } from './statements';

holds('6.1', () => {
  expect(['user', 'moderator', 'admin'].map(toRole)).toEqual(['user', 'moderator', 'admin']);
  expect([undefined, null, 'owner', 'Admin', 7].map(toRole)).toEqual([
    'user',
    'user',
    'user',
    'user',
    'user',
  ]);
});

holds('6.2', () => {
  const roles = ['user', 'moderator', 'admin'] as const;
  expect(roles.map(isAdmin)).toEqual([false, false, true]);
  expect(roles.map(isModerator)).toEqual([false, true, false]);
});

heldBy('6.3', {
  'a moderator may do what a member may, until somebody says otherwise': [
    'unit/rules/attacks.test.ts: $by is refused $refused',
    'unit/account/claims.test.ts: admin gives isAdmin and moderator gives isModerator, and nothing else does',
    'unit/shell/UserMenu.test.tsx: who is no administrator sees none of the administrator’s items',
  ],
});

heldBy('6.4', {
  'Administrators see the label, the Admin Dashboard link': [
    'unit/shell/UserMenu.test.tsx: an administrator sees the label and the external dashboard in a new tab',
    'unit/shell/UserMenu.test.tsx: who is no administrator sees none of the administrator’s items',
  ],
  'Clear Cache':
    'unit/shell/UserMenu.test.tsx: Clear Cache empties the caches, forgets what the page holds and says how many',
});

heldBy('6.5', {
  'Subscribers see Videos, Library': [
    'unit/shell/Header.test.tsx: a subscribed user finds the catalogue, the filter lists and the picks of each instructor under Videos',
    'unit/shell/Header.test.tsx: Videos and Library are shown only to subscribed users',
  ],
  "the footer's column of them":
    'unit/shell/Footer.test.tsx: a subscribed user sees Videos and the Quick Links',
});

heldBy('6.6', {
  'Anybody signed in has the search button': [
    'unit/shell/Header.test.tsx: any signed-in user gets the search button, which opens the search dialog',
    'unit/shell/Header.test.tsx: a signed-out visitor sees Sign In and Enroll, and no search',
  ],
});

heldBy('6.7', {
  'the server decides who may watch, from the verified token':
    'integration/watch/grant.test.ts: without a good token nothing is handed out',
  '`entitlements/{uid}`':
    'integration/watch/grant.test.ts: the right to watch is read at every request: an old valid token opens nothing after a cancel',
  'what the page thinks never matters':
    'integration/watch/grant.test.ts: neither a claim in the token nor the profile opens a class',
});

heldBy('6.8', {
  "the database's rules freeze role, subscriptionStatus, uid and createdAt for the owner": [
    'unit/rules/attacks.test.ts: $by is refused $refused',
    'unit/rules/attacks.test.ts: an attack gets through without $guard',
  ],
  "nobody reads another's data":
    'integration/firestore/access.test.ts: lets members reach their own document and nobody else',
});

heldBy('6.9', {
  'a session that was ended':
    'integration/account/takeover.test.ts: after she has come by %s his password and his session are dead',
  'an account that was disabled':
    'unit/account/session-guard.test.ts: an account that is closed is shut out of watching within a minute, of everything else at once',
  'are refused by every route for members': [
    'unit/account/session-guard.test.ts: %s',
    'integration/account/api-routes.test.ts: the table below names every route there is',
  ],
  'within a minute':
    'unit/account/session-guard.test.ts: what is asked lately is asked once a minute, what is asked now each time',
});
