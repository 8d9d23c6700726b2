import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EventPage } from '@/components/events/EventPage';
import { LoadingProvider } from '@/contexts/LoadingContext';
import { buildEvent } from '../../support/events';
import { mountFetch } from '../../support/fetch-guard';
import { createTestRouter } from '../../support/test-router';

vi.mock('@/contexts/AuthContext', () => ({
  useAuth: () => ({ state: { status: 'loading' }, getIdToken: async () => 'token-of-ann' }),
}));
vi.mock('@/contexts/SubscriptionContext', () => ({ useSubscription: () => ({}) }));
vi.mock('@/components/membership/use-access', () => ({ useAccess: () => ({ kind: 'member', uid: 'ann' }) }));

test('moves the focus from the join button to the room', async () => {
  const event = buildEvent({ startsAt: new Date(Date.now() + 60_000).toISOString() });
  const details = { kind: 'link', url: 'https://studio.example.com/live' };
  mountFetch(async ({ url }) => Response.json(url.endsWith('/clock') ? { now: Date.now() } : details));
  render(
    <LoadingProvider>
      <EventPage event={event} builtAtMs={Date.now()} />
    </LoadingProvider>,
    { wrapper: createTestRouter(`/events/${event.slug}`).Wrapper },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Join now' }));
  const link = await screen.findByRole('link', { name: /^Go to the event/ });
  expect(link.closest('[tabindex]')).toHaveFocus();
});
