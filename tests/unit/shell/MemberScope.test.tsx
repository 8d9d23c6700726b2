import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { MemberScope } from '@/components/shell/MemberScope';
import type { AuthState } from '@/lib/account/auth-state';
import { buildSignedIn, buildUser } from '../../support/builders';

const auth = vi.hoisted(() => ({ state: {} }));
vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => auth }));

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

const scope = (state: AuthState) => {
  auth.state = state;
  return (
    <MemberScope>
      <Counter />
    </MemberScope>
  );
};
const signedIn = (uid: string) => buildSignedIn({ user: buildUser({ uid }) });

test('keeps state through sign-in and sign-out, and drops it when another member signs in', async () => {
  const { rerender } = render(scope({ status: 'loading' }));
  await userEvent.click(screen.getByRole('button'));
  for (const state of [signedIn('ann'), { status: 'signed-out' }, signedIn('ann')] as const) {
    rerender(scope(state));
    expect(screen.getByRole('button')).toHaveTextContent('1');
  }
  rerender(scope({ status: 'signed-out' }));
  rerender(scope(signedIn('eve')));
  expect(screen.getByRole('button')).toHaveTextContent('0');
  await userEvent.click(screen.getByRole('button'));
  rerender(scope(signedIn('ann')));
  expect(screen.getByRole('button')).toHaveTextContent('0');
});
