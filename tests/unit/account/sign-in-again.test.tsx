import '@/components/ui/overlays/overlay-frames';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SignInAgainDialog } from '@/components/account/settings/SignInAgainDialog';
import { useRecentSignIn } from '@/components/account/settings/use-recent-sign-in';
import { AppProviders } from '@/contexts/AppProviders';
import * as security from '@/lib/firebase/auth/account-security';
import { buildSignedIn } from '../../support/builders';
import { createTestRouter } from '../../support/test-router';

test('asks for the password when the field is empty', async () => {
  const user = { ...buildSignedIn().user, providerIds: ['password'] };
  const signIn = {
    isAsking: true,
    answer: () => undefined,
    run: async () => false,
    prepare: async () => undefined,
  };
  render(
    <AppProviders>
      <SignInAgainDialog user={user} signIn={signIn} />
    </AppProviders>,
    { wrapper: createTestRouter('/profile').Wrapper },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  const password = screen.getByLabelText('Your password');
  expect(password).toHaveFocus();
  expect(password).toHaveAccessibleDescription('Enter your password.');
});

test.each([true, false])('asks once for two actions and gives both the answer: %s', async (hasSignedIn) => {
  vi.spyOn(security, 'hasRecentSignIn').mockResolvedValue(false);
  const { result } = renderHook(() => useRecentSignIn());
  const actions = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  let runs: Promise<readonly boolean[]> | null = null;
  await act(async () => {
    runs = Promise.all(actions.map((action) => result.current.run(action)));
  });
  await vi.waitFor(() => expect(result.current.isAsking).toBe(true));
  await act(async () => {
    result.current.answer(hasSignedIn);
    expect(await runs).toEqual([hasSignedIn, hasSignedIn]);
  });
  expect(result.current.isAsking).toBe(false);
  for (const action of actions) expect(action).toHaveBeenCalledTimes(hasSignedIn ? 1 : 0);
});
