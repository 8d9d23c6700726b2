// Loaded here, so that what dialogs load lazily is there at once however busy the machine.
import '@/components/ui/overlays/overlay-frames';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CalendarFeed } from '@/components/events/CalendarFeed';
import { ToastProvider } from '@/contexts/ToastContext';
import { mountFetch } from '../../support/fetch-guard';
import { createTestRouter } from '../../support/test-router';

vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => ({ getIdToken: async () => 'token-of-ann' }) }));

function show() {
  const { Wrapper } = createTestRouter('/events');
  render(
    <Wrapper>
      <ToastProvider>
        <CalendarFeed />
      </ToastProvider>
    </Wrapper>,
  );
  return userEvent.setup();
}

test('shows an error when the calendar cannot be reached', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mountFetch(async () => Response.json({ error: {} }, { status: 503 }));
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Show my calendar link' }));
  expect(await screen.findByText('We couldn’t reach your calendar. Please try again.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Private link')).toBeNull();
});
