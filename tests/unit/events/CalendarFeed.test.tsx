// Loaded here, so that what dialogs load lazily is there at once however busy the machine.
import '@/components/ui/overlays/overlay-frames';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CalendarFeed } from '@/components/events/CalendarFeed';
import { ToastProvider } from '@/contexts/ToastContext';
import { mountFetch } from '../../support/fetch-guard';
import { createTestRouter } from '../../support/test-router';

vi.mock('@/contexts/AuthContext', () => ({ useAuth: () => ({ getIdToken: async () => 'token-of-ann' }) }));

const addressOf = (number: number) => `http://localhost:3000/api/calendar/feed/ann/secret-${number}.ics`;

/** A calendar service with one member; tells what it was asked. */
function mountService() {
  let number = 0;
  let address: string | null = null;
  const asked: string[] = [];
  mountFetch(async (request) => {
    asked.push(request.method);
    expect(request.headers.get('authorization')).toBe('Bearer token-of-ann');
    if (request.method === 'DELETE') address = null;
    if (request.method === 'POST') {
      number += 1;
      address = addressOf(number);
    }
    return Response.json({ url: address });
  });
  return asked;
}

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

test('shows, replaces and removes the feed URL', async () => {
  const asked = mountService();
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Show my calendar link' }));
  const field = await screen.findByLabelText('Private link');
  expect(field).toHaveValue(addressOf(1));
  expect(screen.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute(
    'href',
    addressOf(1).replace('http:', 'webcal:'),
  );

  await user.click(screen.getByRole('button', { name: 'Get a new link' }));
  const renewing = await screen.findByRole('dialog', { name: 'Get a new calendar link?' });
  await user.click(within(renewing).getByRole('button', { name: 'Get a new link' }));
  await vi.waitFor(() => expect(field).toHaveValue(addressOf(2)));

  await user.click(screen.getByRole('button', { name: 'Turn off this calendar' }));
  const ending = await screen.findByRole('dialog', { name: 'Turn off your calendar?' });
  await user.click(within(ending).getByRole('button', { name: 'Turn it off' }));
  expect(await screen.findByRole('button', { name: 'Show my calendar link' })).toHaveFocus();
  expect(asked).toEqual(['GET', 'POST', 'POST', 'DELETE']);
});

test('shows an error when the calendar cannot be reached', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mountFetch(async () => Response.json({ error: {} }, { status: 503 }));
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Show my calendar link' }));
  expect(await screen.findByText('We couldn’t reach your calendar. Please try again.')).toBeInTheDocument();
  expect(screen.queryByLabelText('Private link')).toBeNull();
});
