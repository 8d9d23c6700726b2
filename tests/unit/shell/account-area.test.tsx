import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HeroAccount } from '@/components/shell/AccountArea';
import { AppProviders } from '@/contexts/AppProviders';
import { createTestRouter } from '../../support/test-router';

test('renders an empty area for home on the server [2.32]', () => {
  const { Wrapper } = createTestRouter('/');
  const html = renderToString(
    <Wrapper>
      <AppProviders>
        <HeroAccount />
      </AppProviders>
    </Wrapper>,
  );
  expect(html).toMatch(/data-testid="auth-area"><\/div>/);
});

test('shows a visitor of home the sign-in link', async () => {
  render(
    <AppProviders>
      <HeroAccount />
    </AppProviders>,
    { wrapper: createTestRouter('/').Wrapper },
  );
  expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/sign-in');
});
