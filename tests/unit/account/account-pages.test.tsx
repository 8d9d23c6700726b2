// Imported here so that lazy imports resolve at once on a busy machine.
import '@/components/site/toasts/ToastList';
import '@/components/ui/overlays/overlay-frames';
import '@/lib/firebase/auth/email-actions';
import '@/lib/firebase/auth/popup';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { toProfileTab } from '@/components/account/profile/ProfilePage';
import { EmailActionPage } from '@/components/account/sign-in/EmailActionPage';
import { ResetPasswordPage } from '@/components/account/sign-in/ResetPasswordPage';
import { expectConsole } from '../../support/console-guard';
import { renderForMember, startMemberSite } from '../../support/member-site/member-site';

const site = startMemberSite();

const openAction = (query: string) =>
  renderForMember(<EmailActionPage picture={null} />, `/auth/action${query}`);

test('names an incomplete link, and offers a new link for an invalid one', async () => {
  const visit = openAction('?mode=verifyEmail');
  expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  visit.unmount();
  expectConsole('warn', 'The link could not be used');
  openAction('?mode=verifyEmail&oobCode=made-up');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in to ask for a new link' })).toBeVisible();
});

test('answers a reset for an unknown address like any other, and delays only one for the same address', async () => {
  renderForMember(<ResetPasswordPage picture={null} />, '/auth/reset-password');
  const field = screen.getByRole('textbox', { name: 'Email' });
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(field).toBeInvalid();
  for (const address of ['una@mail.example', 'ana@mail.example']) {
    await userEvent.clear(field);
    await userEvent.type(field, address);
    await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(address)).toBeVisible();
    const again = await screen.findByRole('button', { name: /^Send it again \(in \d+ s\)$/ });
    expect(again).toHaveAttribute('aria-disabled', 'true');
  }
});

test('sends a link that leads on to the page that asked for a sign-in', async () => {
  const { email } = await site.signIn();
  const at = '/auth/reset-password?next=%2Fgift%2Fredeem%3Fcode%3D0123';
  renderForMember(<ResetPasswordPage picture={null} />, at);
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  await screen.findByText(email);
  const [mail] = await site.mails();
  expect(mail).toMatchObject({ to: email });
  expect(decodeURIComponent(JSON.stringify(mail))).toContain(
    `${window.location.origin}/gift/redeem?code=0123`,
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
