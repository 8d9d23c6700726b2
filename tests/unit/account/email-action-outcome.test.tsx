import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AddressAction } from '@/components/account/sign-in/EmailActionPage';
import { AppProviders } from '@/contexts/AppProviders';
import { createTestRouter } from '../../support/test-router';

vi.mock('@/lib/firebase/auth/email-actions', () => ({
  checkEmailAction: async () => ({ email: 'ana@mail.example' }),
  applyEmailAction: async () => undefined,
}));

test.each([
  ['verifyEmail', /^Thanks, your email is confirmed/],
  ['verifyAndChangeEmail', /^From now on, sign in with ana@mail.example/],
  ['recoverEmail', /^Your account uses ana@mail.example again/],
] as const)('focuses what the link did, as a new region is not announced: %s', async (mode, words) => {
  render(
    <AppProviders>
      <AddressAction mode={mode} oobCode="code" next={null} />
    </AppProviders>,
    { wrapper: createTestRouter('/auth/action').Wrapper },
  );
  await vi.waitFor(() => expect(screen.getByText(words)).toHaveFocus());
});
