import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { UnsubscribePage } from '@/components/account/settings/UnsubscribePage';
import { AppProviders } from '@/contexts/AppProviders';
import { mountFetch } from '../../support/fetch-guard';
import { createTestRouter } from '../../support/test-router';

test('moves the focus from the button to the outcome', async () => {
  mountFetch(() => new Response());
  render(
    <AppProviders>
      <UnsubscribePage picture={null} />
    </AppProviders>,
    { wrapper: createTestRouter('/unsubscribe?token=t').Wrapper },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Stop email reminders' }));
  await vi.waitFor(() => expect(screen.getByText(/^We won’t email you about live events/)).toHaveFocus());
});
