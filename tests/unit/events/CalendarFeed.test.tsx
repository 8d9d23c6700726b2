// Loaded here, so that what dialogs load lazily is there at once however busy the machine.
import '@/components/ui/overlays/overlay-frames';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CalendarFeed } from '@/components/events/CalendarFeed';
import { ToastArea } from '@/components/site/toasts/ToastArea';
import { ToastProvider } from '@/contexts/ToastContext';
import { mountFetch } from '../../support/fetch-guard';
import { renderAt } from '../../support/test-router';

vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => ({ getIdToken: async () => 'token-of-ann' }) }));

function show() {
  renderAt(
    <ToastProvider>
      <CalendarFeed />
      <ToastArea />
    </ToastProvider>,
    '/events',
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

test('says that there is a new link, and drops the error of an earlier copy', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let calls = 0;
  mountFetch(async () => {
    calls += 1;
    return Response.json({ url: `https://bellaforte.example/feed/${calls}` });
  });
  const user = show();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Show my calendar link' }));
  const subscribe = await screen.findByRole('link', { name: 'Open in my calendar' });
  expect(subscribe).toHaveAttribute('href', 'webcal://bellaforte.example/feed/1');
  const button = screen.getByRole('button', { name: 'Copy link' });
  await user.click(button);
  const error = await screen.findByText(/^We can’t copy it for you here/);
  await user.click(button);
  expect(copy).toHaveBeenCalledTimes(2);
  expect(error).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Get a new link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Get a new calendar link?' });
  await user.click(within(dialog).getByRole('button', { name: 'Get a new link' }));
  expect(await screen.findByText('Here’s your new link')).toBeVisible();
  expect(screen.getByLabelText('Private link')).toHaveValue('https://bellaforte.example/feed/2');
});

test('focuses the button that shows the link once the calendar is turned off', async () => {
  mountFetch(async (request) =>
    Response.json({ url: request.method === 'DELETE' ? null : 'https://bellaforte.example/feed/1' }),
  );
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Show my calendar link' }));
  await user.click(await screen.findByRole('button', { name: 'Turn off this calendar' }));
  await user.click(await screen.findByRole('button', { name: 'Turn it off' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Show my calendar link' })).toHaveFocus());
});
