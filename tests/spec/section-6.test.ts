import { expect } from 'vitest';
import { isAdmin, isModerator, toRole } from '@/lib/firebase/auth/claims';
import { holds } from './statements';

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
