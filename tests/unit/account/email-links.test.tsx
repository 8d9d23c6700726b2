import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { EmailActionPage } from '@/components/account/sign-in/EmailActionPage';
import { LoadingProvider } from '@/contexts/LoadingContext';
import { ToastProvider } from '@/contexts/ToastContext';
import { AppError } from '@/lib/platform/errors/app-error';
import { buildSignedIn } from '../../support/builders';
import { expectConsole } from '../../support/console-guard';
import { deferred } from '../../support/deferred';
import { createTestRouter } from '../../support/test-router';

const auth = {
  state: buildSignedIn(),
  refresh: async () => undefined,
  signOut: async () => Promise.reject(new AppError('unknown', 'Failed to log out')),
};
vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => auth }));

const service = vi.hoisted(() => ({ requestPasswordReset: vi.fn() }));
vi.mock('@/lib/firebase/auth/email-actions', () => ({
  checkEmailAction: async () => ({ email: 'ada@bellaforte.example' }),
  applyEmailAction: async () => undefined,
  resetPassword: async () => undefined,
  requestPasswordReset: service.requestPasswordReset,
}));

beforeEach(() => {
  service.requestPasswordReset.mockReset();
  expectConsole('warn', /The session could not follow/);
});

const open = (mode: string) =>
  render(
    <LoadingProvider>
      <ToastProvider>
        <EmailActionPage picture={null} />
      </ToastProvider>
    </LoadingProvider>,
    { wrapper: createTestRouter(`/auth/action?mode=${mode}&oobCode=code`).Wrapper },
  );

test('says that the new password is saved even if this device cannot be signed out', async () => {
  open('resetPassword');
  await userEvent.type(await screen.findByLabelText('New password'), 'a long passphrase');
  await userEvent.click(screen.getByRole('button', { name: 'Save new password' }));
  expect(await screen.findByText(/^Your new password is saved/)).toBeVisible();
});

test('sends one link for a new password however often its button is pressed', async () => {
  const sending = deferred();
  service.requestPasswordReset.mockReturnValue(sending.promise);
  open('recoverEmail');
  const button = await screen.findByRole('button', { name: 'Send me a link for a new password' });
  await userEvent.dblClick(button);
  await vi.waitFor(() => expect(service.requestPasswordReset).toHaveBeenCalledOnce());
  expect(button).toHaveAttribute('aria-busy', 'true');
  await act(async () => sending.resolve());
  expect(service.requestPasswordReset).toHaveBeenCalledOnce();
});
