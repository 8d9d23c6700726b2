// Imported here so that lazy imports resolve at once on a busy machine.
import '@/components/ui/overlays/overlay-frames';
import '@/lib/firebase/auth/account-security';
import '@/lib/firebase/auth/popup';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuthProvider as Provider, User } from 'firebase/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { AccountTab } from '@/components/account/settings/AccountTab';
import { useAuth } from '@/contexts/AuthContext';
import * as push from '@/lib/account/push-device';
import { signOut } from '@/lib/firebase/auth/session';
import { expectConsole } from '../../support/console-guard';
import { renderForMember, startMemberSite } from '../../support/member-site/member-site';

const TEN_MINUTES_MS = 10 * 60_000;
const CLOSED = 'Sign-in was cancelled. Please try again.';

const opened = vi.hoisted(() => vi.fn<(providerId: string) => void>());
const popupError = vi.hoisted(() => ({ code: '' }));

// Tests cannot open a popup: each one fails, by default as if the member had closed it.
vi.mock('firebase/auth', async (load) => ({
  ...(await load<typeof import('firebase/auth')>()),
  browserPopupRedirectResolver: undefined,
  linkWithPopup: async (_: User, { providerId }: Provider) => {
    opened(providerId);
    throw Object.assign(new Error('failed'), popupError);
  },
}));

const site = startMemberSite();

beforeEach(async () => {
  opened.mockClear();
  popupError.code = 'auth/popup-closed-by-user';
  await signOut();
});

function Account() {
  const { state } = useAuth();
  return state.status === 'signed-in' ? <AccountTab user={state.user} /> : null;
}

async function openAccount() {
  const member = await site.signIn();
  renderForMember(<Account />, '/profile?tab=account');
  const connect = await screen.findByRole('button', { name: 'Connect Google' });
  return { ...member, connect };
}

test('asks to sign in again, without the error of an earlier try, and for another press, which opens the popup', async () => {
  expectConsole('warn', 'The account action did not succeed');
  const { connect, password } = await openAccount();
  const signInAgain = async (typed: string) => {
    vi.setSystemTime(Date.now() + TEN_MINUTES_MS);
    await userEvent.click(connect);
    const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
    expect(within(dialog).queryByText(/don’t match/)).toBeNull();
    vi.useRealTimers();
    await userEvent.type(within(dialog).getByLabelText('Your password'), typed);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    return dialog;
  };
  const refused = await signInAgain('not-the-password');
  expect(await within(refused).findByText(/don’t match/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(refused).not.toBeInTheDocument());

  await signInAgain(password);
  expect(await screen.findByText('Thanks, we know it’s you. Press Connect once more.')).toBeVisible();
  expect(opened).not.toHaveBeenCalled();
  await userEvent.click(connect);
  expect(await screen.findByText(CLOSED)).toBeVisible();
  expect(opened).toHaveBeenCalledExactlyOnceWith('google.com');
});

test.each([
  ['auth/email-already-in-use', 'Another account already uses that email.'],
  ['auth/invalid-credential', 'That sign-in didn’t go through. Try again, or sign in another way.'],
])('words %s for a sign-in to connect', async (code, message) => {
  expectConsole('warn', 'The account action did not succeed');
  popupError.code = code;
  const { connect } = await openAccount();
  await userEvent.click(connect);
  expect(await screen.findByText(message)).toBeVisible();
});

test('renews the notifications of this device with the token of the new password', async () => {
  const renew = vi.spyOn(push, 'renewPush').mockResolvedValue();
  const { uid, email } = await openAccount();
  const field = screen.getByLabelText('New password');
  expect(field.closest('form')?.querySelector('[autocomplete="username"]')).toHaveValue(email);
  await userEvent.type(field, 'A-new-one-for-spring');
  const strength = screen.getByRole('progressbar', { name: 'Password strength' });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(renew).toHaveBeenCalledExactlyOnceWith(uid, expect.any(Function)));
  expect(await renew.mock.calls[0]?.[1]()).toMatch(/^eyJ/);
  expect(screen.getByLabelText('New password')).toHaveValue('');
  expect(strength).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change password' })).toHaveFocus();
});

test('says before a sign-out everywhere that the calendar link stops', async () => {
  await openAccount();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(/so does your private calendar link/);
});
