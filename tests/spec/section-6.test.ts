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

heldBy({
  '6.3': ['unit/rules/attacks.test.ts: $by is refused $refused'],
  '6.4': [
    'unit/shell/UserMenu.test.tsx: an administrator sees the label and the external dashboard in a new tab',
    'unit/shell/UserMenu.test.tsx: Clear Cache empties the caches and says how many',
    'unit/shell/UserMenu.test.tsx: who is no administrator sees none of the administrator’s items',
  ],
  '6.5': [
    'unit/shell/Header.test.tsx: Videos and Library are shown only to subscribed users',
    'unit/shell/Footer.test.tsx: a subscribed user sees Videos and the Quick Links',
  ],
  '6.6': [
    'unit/shell/Header.test.tsx: any signed-in user gets the search button, which opens the search dialog',
  ],
  '6.7': [
    'integration/playback/grant.test.ts: the right to watch is read at every request: an old valid token opens nothing after a cancel',
    'integration/playback/grant.test.ts: neither a claim in the token nor the profile opens a class',
  ],
  '6.8': [
    'unit/rules/attacks.test.ts: $by is refused $refused',
    'unit/rules/attacks.test.ts: an attack gets through without $guard',
    'integration/firestore/access.test.ts: lets members reach their own document and nobody else',
  ],
  '6.9': [
    'unit/account/member-door.test.ts: an account that is closed is shut out of watching within a minute, of everything else at once',
    'unit/account/member-door.test.ts: what is asked lately is asked once a minute, what is asked now each time',
  ],
});
