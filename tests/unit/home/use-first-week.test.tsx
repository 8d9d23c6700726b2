import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFirstWeek } from '@/components/home/first-week/use-first-week';
import type { AuthState } from '@/lib/account/auth-state';
import { buildSignedIn } from '../../support/builders';
import { mountFetch } from '../../support/fetch-guard';

const auth: { state: AuthState } = { state: { status: 'loading' } };
vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => auth }));

test('keeps a week that a member plans while the session is still loading', () => {
  mountFetch(() => new Promise(() => undefined));
  const history = { status: 'ready' as const, entries: [], hasMore: false };
  const signedIn = buildSignedIn();
  auth.state = { status: 'loading', uid: signedIn.user.uid };
  const { result, rerender } = renderHook(() => useFirstWeek(history, true));
  const answers = { minutes: 45, level: 'advanced', cares: ['knees'] } as const;
  act(() => result.current.plan(answers));
  auth.state = signedIn;
  rerender();
  expect(result.current.week?.answers).toEqual(answers);
});
