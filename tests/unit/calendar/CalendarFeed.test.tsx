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

test('a member gets an address, a new one for it, and none again', async () => {
  const asked = mountService();
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Show my calendar address' }));
  const field = await screen.findByLabelText('Secret address');
  expect(field).toHaveValue(addressOf(1));
  expect(screen.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute(
    'href',
    addressOf(1).replace('http:', 'webcal:'),
  );

  await user.click(screen.getByRole('button', { name: 'Renew address' }));
  const renewing = screen.getByRole('dialog', { name: 'Renew your calendar address?' });
  await user.click(within(renewing).getByRole('button', { name: 'Renew' }));
  await vi.waitFor(() => expect(field).toHaveValue(addressOf(2)));

  await user.click(screen.getByRole('button', { name: 'End this calendar' }));
  const ending = screen.getByRole('dialog', { name: 'End your calendar?' });
  await user.click(within(ending).getByRole('button', { name: 'End it' }));
  expect(await screen.findByRole('button', { name: 'Show my calendar address' })).toHaveFocus();
  expect(asked).toEqual(['GET', 'POST', 'POST', 'DELETE']);
});

test('a calendar that cannot be reached says so and changes nothing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mountFetch(async () => Response.json({ error: {} }, { status: 503 }));
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Show my calendar address' }));
  expect(
    await screen.findByText('Your calendar could not be reached. Please try again.'),
  ).toBeInTheDocument();
  expect(screen.queryByLabelText('Secret address')).toBeNull();
});
