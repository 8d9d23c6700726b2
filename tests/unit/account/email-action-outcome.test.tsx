import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { UnsubscribePage } from '@/components/account/settings/UnsubscribePage';
import { AddressAction, EmailActionPage } from '@/components/account/sign-in/EmailActionPage';
import { mountFetch } from '../../support/fetch-guard';
import { renderForMember } from '../../support/member-site/member-site';

vi.mock('@/lib/firebase/auth/email-actions', () => ({
  checkEmailAction: async () => ({ email: 'ana@mail.example' }),
  applyEmailAction: async () => undefined,
}));

test.each([
  ['verifyEmail', /^Thanks, your email is confirmed/],
  ['verifyAndChangeEmail', /^From now on, sign in with ana@mail.example, or with Google or Facebook if/],
  ['recoverEmail', /^Your account uses ana@mail.example again/],
] as const)('focuses what the link did, as a new region is not announced: %s', async (mode, words) => {
  renderForMember(<AddressAction mode={mode} oobCode="code" next={null} />, '/auth/action');
  await vi.waitFor(() => expect(screen.getByText(words)).toHaveFocus());
});

test('moves the focus from the button that ends reminders to the outcome', async () => {
  mountFetch(() => Response.json({ stopped: true }));
  renderForMember(<UnsubscribePage picture={null} />, '/unsubscribe?token=t');
  await userEvent.click(screen.getByRole('button', { name: 'Stop email reminders' }));
  await vi.waitFor(() => expect(screen.getByText(/^We won’t email you about live events/)).toHaveFocus());
});

test('names the account of a new password to password managers', async () => {
  renderForMember(<EmailActionPage picture={null} />, '/auth/action?mode=resetPassword&oobCode=code');
  const form = (await screen.findByLabelText('New password')).closest('form');
  const account = form?.querySelector('[autocomplete="username"]');
  expect(account).toHaveValue('ana@mail.example');
  expect(account).toHaveProperty('type', 'text');
});
