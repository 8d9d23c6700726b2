import '@/components/ui/overlays/overlay-frames';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SignInAgainDialog } from '@/components/account/settings/SignInAgainDialog';
import { AppProviders } from '@/contexts/AppProviders';
import { buildSignedIn } from '../../support/builders';
import { createTestRouter } from '../../support/test-router';

test('asks for the password when the field is empty', async () => {
  const user = { ...buildSignedIn().user, providerIds: ['password'] };
  const signIn = {
    isAsking: true,
    answer: () => undefined,
    run: async () => false,
    prepare: async () => undefined,
  };
  render(
    <AppProviders>
      <SignInAgainDialog user={user} signIn={signIn} />
    </AppProviders>,
    { wrapper: createTestRouter('/profile').Wrapper },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  const password = screen.getByLabelText('Your password');
  expect(password).toHaveFocus();
  expect(password).toHaveAccessibleDescription('Enter your password.');
});
