import '@/components/ui/overlays/overlay-frames';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { DataPage, DeleteSection } from '@/components/account/settings/DataPage';
import { SignInAgainDialog } from '@/components/account/settings/SignInAgainDialog';
import { useRecentSignIn } from '@/components/account/settings/use-recent-sign-in';
import { LoadingProvider } from '@/contexts/LoadingContext';
import * as security from '@/lib/firebase/auth/account-security';
import type { AuthUser } from '@/lib/firebase/auth/auth-user';
import { buildSignedIn, buildUser } from '../../support/builders';
import { renderAt } from '../../support/test-router';

const auth = vi.hoisted(() => ({ state: {} }));
vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => auth }));

const signIn = { isAsking: false, answer: vi.fn(), prepare: vi.fn(), run: vi.fn() };

const showDeletion = () => renderAt(<DeleteSection signIn={signIn} />, '/account/data');

/** Asks this member for the password. */
const askFor = (user: AuthUser) =>
  renderAt(<SignInAgainDialog user={user} signIn={{ ...signIn, isAsking: true }} />, '/profile');

test('says that gift time ends with the account, also while a gift waits or a membership is paused', () => {
  showDeletion();
  expect(screen.getByText(/membership or gift time you have ends right away/)).toBeVisible();
});

test('focuses a field with a wrong word, and drops the error once the word is right or in the next try', async () => {
  showDeletion();
  const open = screen.getByRole('button', { name: 'Delete my account' });
  await userEvent.click(open);
  const field = await screen.findByLabelText('Type DELETE to confirm');
  const confirm = screen.getByRole('button', { name: 'Delete for good' });
  await userEvent.click(confirm);
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Type DELETE in capital letters.');
  await userEvent.type(field, 'DELETE');
  expect(field).toBeValid();
  expect(field).not.toHaveAccessibleDescription();
  await userEvent.clear(field);
  await userEvent.type(field, 'delete');
  await userEvent.click(confirm);
  const error = screen.getByText('Type DELETE in capital letters.');
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(error).not.toBeInTheDocument());
  await userEvent.click(open);
  expect(await screen.findByLabelText('Type DELETE to confirm')).toBeValid();
  expect(signIn.run).not.toHaveBeenCalled();
});

test('asks for the password when its field is empty', async () => {
  askFor(buildUser());
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

test('stops asking for a password, and deletes nothing, when another member signs in', async () => {
  vi.spyOn(security, 'hasRecentSignIn').mockResolvedValue(false);
  auth.state = buildSignedIn({ user: buildUser({ uid: 'ada' }) });
  const page = () => (
    <LoadingProvider>
      <DataPage />
    </LoadingProvider>
  );
  const { rerender } = renderAt(page(), '/account/data');
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  await userEvent.type(await screen.findByLabelText('Type DELETE to confirm'), 'DELETE');
  await userEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByLabelText('Your password')).toBeVisible();
  auth.state = buildSignedIn({ user: buildUser({ uid: 'bea' }) });
  rerender(page());
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

test('names the account to password managers, which ignore inputs of the type hidden', async () => {
  askFor(buildUser({ email: 'ana@mail.example' }));
  const form = (await screen.findByLabelText('Your password')).closest('form');
  const account = form?.querySelector('[autocomplete="username"]');
  expect(account).toHaveValue('ana@mail.example');
  expect(account).toHaveProperty('type', 'text');
  expect(account).not.toBeVisible();
});
