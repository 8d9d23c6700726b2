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

test.each([
  ['the calendar cannot be reached', 503, 'We couldn’t reach your calendar. Please try again.'],
  ['the session has ended', 401, 'Please sign in again.'],
  ['the email is not confirmed', 403, 'Please confirm your email first.'],
])('shows an error when %s', async (_, status, message) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mountFetch(async () => Response.json({ error: {} }, { status }));
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Show my calendar link' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.queryByLabelText('Private link')).toBeNull();
});
