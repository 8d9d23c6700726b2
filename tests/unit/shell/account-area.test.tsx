import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HeroAccount } from '@/components/shell/AccountArea';
import { AppProviders } from '@/contexts/AppProviders';
import { createTestRouter } from '../../support/test-router';

test('shows a visitor of home the sign-in link', async () => {
  render(
    <AppProviders>
      <HeroAccount />
    </AppProviders>,
    { wrapper: createTestRouter('/').Wrapper },
  );
  expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/sign-in');
});
