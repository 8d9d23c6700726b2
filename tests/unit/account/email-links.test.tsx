import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { UnsubscribePage } from '@/components/account/settings/UnsubscribePage';
import { EmailActionPage } from '@/components/account/sign-in/EmailActionPage';
import { LoadingProvider } from '@/contexts/LoadingContext';
import { ToastProvider } from '@/contexts/ToastContext';
import type { AuthState } from '@/lib/account/auth-state';
import { AppError } from '@/lib/platform/errors/app-error';
import { buildSignedIn, buildUser } from '../../support/builders';
import { expectConsole } from '../../support/console-guard';
import { deferred } from '../../support/deferred';
import { mountFetch } from '../../support/fetch-guard';
import { renderAt } from '../../support/test-router';

const auth = {
  state: buildSignedIn() as AuthState,
  refresh: async () => undefined,
  signOut: async () => Promise.reject(new AppError('unknown', 'Failed to log out')),
};
vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => auth }));

const service = vi.hoisted(() => ({
  applyEmailAction: vi.fn(),
  requestPasswordReset: vi.fn(),
  resetPassword: vi.fn(async () => undefined),
}));
vi.mock('@/lib/firebase/auth/email-actions', () => ({
  checkEmailAction: async () => ({ email: 'ada@bellaforte.example' }),
  applyEmailAction: service.applyEmailAction,
  resetPassword: service.resetPassword,
  requestPasswordReset: service.requestPasswordReset,
}));

beforeEach(() => {
  auth.state = buildSignedIn();
  service.applyEmailAction.mockReset();
  service.requestPasswordReset.mockReset();
});

const page = (part = <EmailActionPage picture={null} />) => (
  <LoadingProvider>
    <ToastProvider>{part}</ToastProvider>
  </LoadingProvider>
);
const open = (mode: string) => renderAt(page(), `/auth/action?mode=${mode}&oobCode=code`);

async function saveNewPassword(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('New password'), 'a long passphrase');
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
}

test.each([
  ['verifyEmail', /^Thanks, your email is confirmed/],
  [
    'verifyAndChangeEmail',
    /^From now on, sign in with ada@bellaforte.example, or with Google or Facebook if/,
  ],
])('focuses what the link did, as a new region is not announced: %s', async (mode, words) => {
  auth.state = { status: 'signed-out' };
  open(mode);
  await vi.waitFor(() => expect(screen.getByText(words)).toHaveFocus());
});

test('moves the focus from the button that ends reminders to the outcome', async () => {
  mountFetch(() => Response.json({ stopped: true }));
  renderAt(page(<UnsubscribePage picture={null} />), '/unsubscribe?token=t');
  await userEvent.click(screen.getByRole('button', { name: 'Stop email reminders' }));
  await vi.waitFor(() => expect(screen.getByText(/^We won’t email you about live events/)).toHaveFocus());
});

test('names the account of a new password to password managers', async () => {
  open('resetPassword');
  const form = (await screen.findByLabelText('New password')).closest('form');
  const account = form?.querySelector('[autocomplete="username"]');
  expect(account).toHaveValue('ada@bellaforte.example');
  expect(account).toHaveProperty('type', 'text');
});

test('says that the new password is saved even if this device cannot be signed out', async () => {
  expectConsole('warn', /The session could not follow/);
  open('resetPassword');
  await saveNewPassword();
  expect(await screen.findByText(/^Your new password is saved/)).toBeVisible();
});

test('offers a new link when the link of an open form was used meanwhile', async () => {
  expectConsole('warn', 'The link could not be used');
  expectConsole('warn', 'The account action did not succeed');
  service.resetPassword.mockRejectedValueOnce({ code: 'auth/invalid-action-code' });
  open('resetPassword');
  await saveNewPassword();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /If you’ve chosen a new password with it, sign in/,
  );
  const again = screen.getByRole('link', { name: 'Ask for a new link' });
  expect(again).toHaveAttribute('href', '/auth/reset-password');
});

test('leads on to the page that asked for a sign-in once the new password is saved', async () => {
  auth.state = { status: 'signed-out' };
  const gift = encodeURIComponent('https://bellaforte.example/gift/redeem?code=0123');
  open(`resetPassword&continueUrl=${gift}`);
  const address = '/auth/sign-in?next=%2Fgift%2Fredeem%3Fcode%3D0123';
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', address);
  await saveNewPassword();
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', address);
});

test('sends one link for a new password however often its button is pressed', async () => {
  expectConsole('warn', /The session could not follow/);
  const sending = deferred();
  service.requestPasswordReset.mockReturnValue(sending.promise);
  open('recoverEmail');
  await userEvent.click(screen.getByRole('button', { name: 'Get my old email back' }));
  const button = await screen.findByRole('button', { name: 'Send me a link for a new password' });
  await userEvent.dblClick(button);
  await vi.waitFor(() => expect(service.requestPasswordReset).toHaveBeenCalledOnce());
  expect(button).toHaveAttribute('aria-busy', 'true');
  await act(async () => sending.resolve());
  expect(service.requestPasswordReset).toHaveBeenCalledOnce();
});

test('gives an account its old email back only on request, not when a mail filter opens the link', async () => {
  auth.state = { status: 'signed-out' };
  open('recoverEmail');
  const button = await screen.findByRole('button', { name: 'Get my old email back' });
  expect(service.applyEmailAction).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(await screen.findByText(/^Your account uses ada@bellaforte.example again/)).toHaveFocus();
  expect(service.applyEmailAction).toHaveBeenCalledOnce();
});

describe('a link for confirming the email that was used before', () => {
  beforeEach(() => {
    expectConsole('warn', /The link could not be used/);
    service.applyEmailAction.mockRejectedValue({ code: 'auth/invalid-action-code' });
  });

  test('says that the email of the signed-in member is confirmed, and leads on', async () => {
    auth.state = buildSignedIn({ user: buildUser({ email: 'ada@bellaforte.example' }) });
    open('verifyEmail');
    expect(await screen.findByText('ada@bellaforte.example is already confirmed.')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Go to your classes' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('waits for the session before it calls the link used', async () => {
    auth.state = { status: 'loading', uid: 'ada' };
    const { rerender } = open('verifyEmail');
    await vi.waitFor(() => expect(service.applyEmailAction).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();
    auth.state = { status: 'signed-out' };
    rerender(page());
    expect(await screen.findByRole('alert')).toHaveTextContent('already used');
  });

  test.each([
    ['the member has not confirmed the email', 'verifyEmail', buildUser({ emailVerified: false })],
    ['the link changes the email', 'verifyAndChangeEmail', buildUser()],
  ])('stays an error when %s', async (_, mode, user) => {
    auth.state = buildSignedIn({ user });
    open(mode);
    expect(await screen.findByRole('alert')).toHaveTextContent('already used');
  });
});

test.each([
  ['verifyAndChangeEmail', 'If your email has changed, sign in with the new one.', 'Sign in'],
  ['recoverEmail', 'If you can’t sign in with your old email, write to us.', 'Write to us'],
])('says how to go on when a link is opened twice that changes the email: %s', async (mode, words, label) => {
  expectConsole('warn', /The link could not be used/);
  service.applyEmailAction.mockRejectedValue({ code: 'auth/invalid-action-code' });
  auth.state = { status: 'signed-out' };
  open(mode);
  const confirm = screen.queryByRole('button', { name: 'Get my old email back' });
  if (confirm) await userEvent.click(confirm);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(words);
  expect(within(alert).getByRole('link', { name: label })).toBeVisible();
});
