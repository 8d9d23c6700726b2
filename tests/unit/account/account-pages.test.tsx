// Loaded here, so that what pages load lazily is there at once however busy the machine.
import '@/components/account/profile/PersonalInfoTab';
import '@/components/account/settings/AccountTab';
import '@/components/site/toasts/ToastList';
import '@/components/ui/overlays/overlay-frames';
import '@/contexts/profile-actions';
import '@/lib/firebase/auth/account-security';
import '@/lib/firebase/auth/email-actions';
import '@/lib/firebase/auth/popup';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProfilePage, toProfileTab } from '@/components/account/profile/ProfilePage';
import { DeleteSection } from '@/components/account/settings/DeleteSection';
import { PasswordSection } from '@/components/account/settings/PasswordSection';
import { useRecentSignIn } from '@/components/account/settings/use-recent-sign-in';
import { EmailActionPage } from '@/components/account/sign-in/EmailActionPage';
import { ResetPasswordPage } from '@/components/account/sign-in/ResetPasswordPage';
import { AppLink } from '@/components/ui/links/AppLink';
import { useAuth } from '@/contexts/AuthContext';
import { signInWithPassword, signOut } from '@/lib/firebase/auth/session';
import { expectConsole } from '../../support/console-guard';
import { renderForMember, startMemberSite } from '../../support/member-site/member-site';
import { createTestRouter } from '../../support/test-router';

/* The pages of an account as its owner sees them, with the local backend and the routes of the product behind them. */
const site = startMemberSite();
/** The form has some hundred choices of countries, which are slow to draw here. */
const LONG_MS = 60_000;
const NEW_PASSWORD = 'Rather-blue-heron-7';

beforeEach(async () => {
  // The list of all zones is long, and drawn here it is slow.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Lisbon']);
  await signOut();
});

/** In one go: each key would draw the form again. */
const fill = (label: string, value: string): HTMLElement => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  return field;
};

async function openProfile() {
  const member = await site.signIn();
  const visit = renderForMember(
    <>
      <ProfilePage styles={[{ value: 'yoga', label: 'Yoga' }]} plans={[]} year={null} />
      <AppLink href="/browse">Elsewhere</AppLink>
    </>,
    createTestRouter('/profile?tab=personal-info').Wrapper,
  );
  await screen.findByLabelText('City');
  return { ...member, ...visit };
}

test(
  'saves the changed profile fields, trimmed',
  async () => {
    const { uid } = await openProfile();
    fill('City', ' Lisbon ');
    expect(screen.getByText('You have unsaved changes.')).toBeInTheDocument();
    fireEvent.click(screen.getByText('Save'));
    await screen.findByText('Saved.');
    expect(await site.read(`users/${uid}`)).toMatchObject({ location: { city: 'Lisbon' } });
  },
  LONG_MS,
);

test(
  'a field with something wrong in it takes the focus and nothing is sent',
  async () => {
    await openProfile();
    const email = fill('Contact email', 'nobody');
    const before = site.requests.length;
    fireEvent.click(screen.getByText('Save'));
    expect(email).toHaveFocus();
    fireEvent.blur(email);
    expect(email).toBeInvalid();
    expect(site.requests.slice(before).filter((request) => request.includes(':commit'))).toEqual([]);
  },
  LONG_MS,
);

test(
  'keeps unsaved edits in the tab and asks before leaving',
  async () => {
    const { unmount } = await openProfile();
    fill('City', 'Porto');
    fireEvent.click(screen.getByText('Elsewhere'));
    await screen.findByText('Leave without saving?');
    fireEvent.click(screen.getByText('Stay'));
    unmount();

    renderForMember(
      <ProfilePage styles={[]} plans={[]} year={null} />,
      createTestRouter('/profile?tab=personal-info').Wrapper,
    );
    await screen.findByText('You have unsaved changes from earlier.');
    expect(screen.getByLabelText('City')).toHaveValue('Porto');
    fireEvent.click(screen.getByText('Discard'));
    expect(screen.getByLabelText('City')).toHaveValue('');
  },
  LONG_MS,
);

function Settings() {
  const { state } = useAuth();
  const signIn = useRecentSignIn();
  if (state.status !== 'signed-in') return <p>Nobody is signed in</p>;
  return (
    <>
      <PasswordSection user={state.user} signIn={signIn} />
      <DeleteSection signIn={signIn} />
    </>
  );
}
const openSettings = () => renderForMember(<Settings />, createTestRouter('/profile?tab=account').Wrapper);

test('a new password is the one that signs in from then on; a weak one is refused before it is sent', async () => {
  const { email } = await site.signIn();
  openSettings();
  const field = await screen.findByLabelText(/^New password/i);
  await userEvent.type(field, 'short');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(field).toBeInvalid();
  await userEvent.clear(field);
  await userEvent.type(field, NEW_PASSWORD);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(field).toHaveValue(''));
  await signOut();
  await signInWithPassword(email, NEW_PASSWORD);
});

test('deletes the account only after the word in capitals, and signs out', async () => {
  const { uid } = await site.signIn();
  openSettings();
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  const word = within(dialog).getByRole('textbox');
  await userEvent.type(word, 'delete');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  expect(word).toBeInvalid();
  expect(await site.read(`deletedAccounts/${uid}`)).toBeNull();
  await userEvent.clear(word);
  await userEvent.type(word, 'DELETE');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('Nobody is signed in')).toBeVisible();
  expect(await site.read(`users/${uid}`)).toBeNull();
});

const openAction = (query: string) =>
  renderForMember(<EmailActionPage picture={null} />, createTestRouter(`/auth/action${query}`).Wrapper);

test('the link of a reset message sets a new password once', async () => {
  const { email } = await site.signIn();
  await signOut();
  const query = await site.linkQuery('resetPassword', email);
  const visit = openAction(query);
  expect(await screen.findByText(`For the account ${email}.`)).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^New password/i), NEW_PASSWORD);
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
  expect(await screen.findByText(/Your new password is saved/)).toBeVisible();
  visit.unmount();
  await signInWithPassword(email, NEW_PASSWORD);

  expectConsole('warn', 'The link could not be used');
  openAction(query);
  expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});

test('leads from the confirmation link back to the previous page', async () => {
  const { email } = await site.signIn();
  const next = encodeURIComponent(`${window.location.origin}/watch/bloom-after`);
  openAction(`${await site.linkQuery('verifyEmail', email)}&continueUrl=${next}`);
  expect(await screen.findByText('Thanks, your email is confirmed.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Pick up where you left off' })).toHaveAttribute(
    'href',
    '/watch/bloom-after',
  );
});

test('a link that was cut off says so, one that was made up leads to a new one', async () => {
  const visit = openAction('?mode=verifyEmail');
  expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  visit.unmount();
  expectConsole('warn', 'The link could not be used');
  openAction('?mode=verifyEmail&oobCode=made-up');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in to ask for a new link' })).toBeVisible();
});

test('asking for a new password says the same for an address without an account, and waits before another', async () => {
  renderForMember(<ResetPasswordPage picture={null} />, createTestRouter('/auth/reset-password').Wrapper);
  const button = screen.getByRole('button', { name: 'Send the link' });
  await userEvent.click(button);
  expect(screen.getByRole('textbox', { name: 'Email' })).toBeInvalid();
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'nobody@mail.example');
  await userEvent.click(button);
  expect(await screen.findByText('nobody@mail.example')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Send it again \(in \d+ s\)$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test.each([
  ['personal-info', 'personal-info'],
  ['subscription', 'subscription'],
  ['account', 'account'],
  ['overview', 'overview'],
  ['admin', 'overview'],
  [undefined, 'overview'],
  [['account', 'x'], 'overview'],
  ['toString', 'overview'],
])('?tab=%s opens %s [2.10]', (value, tab) => {
  expect(toProfileTab(value)).toBe(tab);
});
