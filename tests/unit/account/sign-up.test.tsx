import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { SignInPage } from '@/components/account/sign-in/SignInPage';
import { SignUpPage } from '@/components/account/sign-in/SignUpPage';
import { SiteNotices } from '@/components/shell/SiteNotices';
import { useAuth } from '@/contexts/AuthContext';
import { recordAnalytics } from '../../support/analytics-recorder';
import { renderForMember, startMemberSite } from '../../support/member-site/member-site';

const EMAIL = 'wilma@bellaforte.example';
const PASSWORD = 'a-long-enough-one';

const site = startMemberSite();

/** Shows who is signed in. A press signs out. */
function SessionButton() {
  const { state, signOut } = useAuth();
  const profile = state.status === 'signed-in' ? state.profile.status : 'none';
  return (
    <button type="button" onClick={() => void signOut()}>
      {state.status === 'signed-in' ? `${state.user.uid} ${profile}` : state.status}
    </button>
  );
}

const show = (page: ReactNode) =>
  renderForMember(
    <>
      <SessionButton />
      {page}
      <SiteNotices />
    </>,
    '/auth',
  );

const ready = () => screen.findByRole('button', { name: / ready$/ });

async function enroll(): Promise<string> {
  await userEvent.type(screen.getByLabelText(/^Your name/), 'Wilma');
  await userEvent.type(screen.getByLabelText('Email'), EMAIL);
  await userEvent.type(screen.getByLabelText('Password'), PASSWORD);
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Check your email')).toBeVisible();
  return (await ready()).textContent?.split(' ')[0] ?? '';
}

test('creates a profile, sends an email and counts a new account once; signing in counts nothing [7.16]', async () => {
  const { events } = recordAnalytics();
  const completed = () => events.filter(({ name }) => name === 'signup_complete').map(({ fields }) => fields);
  const first = show(<SignUpPage picture={null} plans={[]} />);
  const uid = await enroll();
  expect(await site.read(`users/${uid}`)).toMatchObject({ email: EMAIL, displayName: 'Wilma', role: 'user' });
  expect(await site.mails()).toMatchObject([{ to: EMAIL }]);
  expect(completed()).toEqual([{ method: 'email', plan: 'standard', value: 0 }]);

  await userEvent.click(await ready());
  await screen.findByRole('button', { name: 'loading' });
  first.unmount();
  show(<SignInPage picture={null} plans={[]} />);
  await userEvent.type(screen.getByLabelText('Email'), EMAIL);
  await userEvent.type(screen.getByLabelText('Password'), PASSWORD);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await ready();
  expect(completed()).toHaveLength(1);
});

test('opens the terms beside the form, which would be empty when the visitor comes back to it', async () => {
  show(<SignUpPage picture={null} plans={[]} />);
  for (const name of ['Terms of Use (opens in a new tab)', 'Privacy Policy (opens in a new tab)'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank');
});
