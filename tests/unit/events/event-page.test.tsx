import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EventPage } from '@/components/events/EventPage';
import { StartWatching } from '@/components/membership/SuccessParts';
import type { Access } from '@/components/membership/use-access';
import { LoadingProvider } from '@/contexts/LoadingContext';
import { buildEvent } from '../../support/events';
import { mountFetch } from '../../support/fetch-guard';
import { createTestRouter } from '../../support/test-router';

vi.mock('@/contexts/AuthContext', () => ({
  useAuth: () => ({ state: { status: 'loading' }, getIdToken: async () => 'token-of-ann' }),
}));
vi.mock('@/contexts/SubscriptionContext', () => ({ useSubscription: () => ({}) }));
const useAccess = vi.fn((): Access => ({ kind: 'member', uid: 'ann' }));
vi.mock('@/components/membership/use-access', () => ({ useAccess: () => useAccess() }));

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

test('leads a visitor back to the event after the sign-in and after the payment', () => {
  useAccess.mockReturnValue({ kind: 'visitor' });
  mountFetch(async () => Response.json({ now: Date.now() }));
  const event = buildEvent({ startsAt: new Date(Date.now() + 60_000).toISOString() });
  render(
    <LoadingProvider>
      <EventPage event={event} builtAtMs={Date.now()} />
    </LoadingProvider>,
    { wrapper: createTestRouter(`/events/${event.slug}`).Wrapper },
  );
  const next = encodeURIComponent(`/events/${event.slug}`);
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Sign In')).toBe(`/auth/sign-in?next=${next}`);
  expect(hrefOf('See membership')).toBe(`/pricing?next=${next}`);
});

test.each([
  ['/events/sunday-stretch', 'Back to the event'],
  ['/watch/hips-and-heart?t=1335', 'Back to your class'],
  [null, 'Find a class'],
])('names what a new member goes to from %s', (back, name) => {
  render(<StartWatching back={back} />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', back ?? '/browse');
});
