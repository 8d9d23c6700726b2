import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  AuthFailureNotice,
  NoticeList,
  SessionEndNotice,
  VerifyNotice,
} from '@/components/shell/notices/NoticeList';
import { ToastProvider } from '@/contexts/ToastContext';
import { expectConsole } from '../../support/console-guard';
import { deferred } from '../../support/deferred';
import { renderAt } from '../../support/test-router';

const refresh = vi.fn(async (): Promise<void> => undefined);
const reloadUser = vi.fn(async () => ({ emailVerified: false }));
const signOut = vi.fn(async (): Promise<void> => undefined);
vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => ({ refresh, signOut }) }));
vi.mock('@/lib/firebase/auth/session', () => ({ reloadUser: () => reloadUser() }));
vi.mock('@/lib/firebase/auth/email-actions', () => ({ sendVerification: async () => undefined }));

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

const BACK = '?next=%2Fevents';

test.for([
  [
    'ended',
    /changed how you sign in on another device/,
    [`/auth/sign-in${BACK}`, `/auth/reset-password${BACK}`],
  ],
  ['closed', /this account is closed/, ['/about/contact']],
  ['everywhere', /signed out on every device/, [`/auth/sign-in${BACK}`]],
  ['deleted', /deleted your account/, []],
] as const)(
  'explains a session that is %s and offers the next step [8.27]',
  async ([sessionEnd, words, ways]) => {
    const onClose = vi.fn();
    renderAt(<SessionEndNotice sessionEnd={sessionEnd} onClose={onClose} />, '/events');
    expect(screen.getByRole('status')).toHaveTextContent(words);
    expect(links()).toEqual(ways);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  },
);

test.for([
  ['slow', /longer than usual/, ['Retry']],
  ['failed', /can’t reach/, ['Retry', 'Sign out']],
] as const)('reports a sign-in service that is %s and offers Retry', ([trouble, words, offered]) => {
  render(<AuthFailureNotice trouble={trouble} />, { wrapper: ToastProvider });
  expect(screen.getByRole('status')).toHaveTextContent(words);
  expect(buttons()).toEqual(offered);
});

test('signs out while the sign-in service cannot be reached', async () => {
  render(<AuthFailureNotice trouble="failed" />, { wrapper: ToastProvider });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledOnce();
});

test('asks the next member to confirm their email after a link went to another member', async () => {
  const list = (email: string) => (
    <NoticeList
      trouble={undefined}
      sessionEnd={null}
      isPaymentDue={false}
      unconfirmed={email}
      onClose={() => undefined}
    />
  );
  const { rerender } = render(list('ann@bellaforte.example'));
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('We sent a link to ann@bellaforte.example.')).toBeVisible();
  const again = screen.getByRole('button', { name: /^Send again \(in \d+ s\)/ });
  expect(again).toHaveAttribute('aria-disabled', 'true');
  rerender(list('eve@bellaforte.example'));
  const request = 'Please confirm that eve@bellaforte.example is yours so you never lose your account.';
  expect(screen.getByText(request)).toBeVisible();
  expect(buttons()).toEqual(['Send the link']);
});

/** Sends the link and returns the button "I’ve confirmed". */
async function sendLink(): Promise<HTMLElement> {
  render(<VerifyNotice email="ann@bellaforte.example" />);
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  return screen.findByRole('button', { name: 'I’ve confirmed' });
}

/** Presses the button and waits for its answer; until then, the button ignores presses. */
async function check(confirmed: HTMLElement): Promise<void> {
  await userEvent.click(confirmed);
  await vi.waitFor(() => expect(confirmed).not.toHaveAttribute('aria-busy'));
}

test('says that an email is still not confirmed, again after each check', async () => {
  const NOT_YET = /^We don’t see a confirmation for ann@bellaforte\.example yet\./;
  const confirmed = await sendLink();
  await check(confirmed);
  expect(screen.getByRole('status')).toHaveTextContent(NOT_YET);

  const { promise, resolve } = deferred<{ emailVerified: boolean }>();
  reloadUser.mockReturnValueOnce(promise);
  await userEvent.click(confirmed);
  expect(screen.getByRole('status')).not.toHaveTextContent(NOT_YET);
  expect(confirmed).toHaveAttribute('aria-busy', 'true');
  await act(async () => resolve({ emailVerified: false }));
  expect(screen.getByRole('status')).toHaveTextContent(NOT_YET);
});

test('renews the token only for an email that is confirmed', async () => {
  const confirmed = await sendLink();
  await check(confirmed);
  expect(refresh).not.toHaveBeenCalled();
  reloadUser.mockResolvedValueOnce({ emailVerified: true });
  await check(confirmed);
  expect(refresh).toHaveBeenCalledOnce();
});

test('does not call an email unconfirmed while the sign-in service cannot be reached', async () => {
  expectConsole('warn', 'The account action did not succeed');
  const confirmed = await sendLink();
  reloadUser.mockRejectedValueOnce({ code: 'auth/network-request-failed' });
  await check(confirmed);
  expect(screen.getByRole('status')).toHaveTextContent(/^We can’t reach the sign-in service\./);
  await check(confirmed);
  expect(screen.getByRole('status')).toHaveTextContent(/^We don’t see a confirmation/);
});
