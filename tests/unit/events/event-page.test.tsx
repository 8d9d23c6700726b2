import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { EventPage } from '@/components/events/EventPage';
import { EventRow } from '@/components/events/EventRow';
import { StartWatching } from '@/components/membership/SuccessParts';
import type { Access } from '@/components/membership/use-access';
import { LoadingProvider } from '@/contexts/LoadingContext';
import type { LiveEvent } from '@/lib/events/live-event';
import { serverNow } from '@/lib/platform/http/server-clock';
import { expectConsole } from '../../support/console-guard';
import { buildEvent } from '../../support/events';
import { mountFetch } from '../../support/fetch-guard';
import { renderAt } from '../../support/test-router';

vi.mock('@/contexts/AuthContext', () => ({
  useAuth: () => ({ state: { status: 'loading' }, getIdToken: async () => 'token-of-ann' }),
}));
vi.mock('@/contexts/SubscriptionContext', () => ({ useSubscription: () => ({}) }));
const useAccess = vi.fn((): Access => ({ kind: 'member', uid: 'ann' }));
vi.mock('@/components/membership/use-access', () => ({ useAccess: () => useAccess() }));

function openPage(event: LiveEvent) {
  const page = (
    <LoadingProvider>
      <EventPage event={event} builtAtMs={Date.now()} />
    </LoadingProvider>
  );
  return renderAt(page, `/events/${event.slug}`);
}

test('moves the focus from the join button to the room', async () => {
  const event = buildEvent({ startsAt: new Date(Date.now() + 60_000).toISOString() });
  const details = { kind: 'link', url: 'https://studio.example.com/live' };
  mountFetch(async ({ url }) => Response.json(url.endsWith('/clock') ? { now: Date.now() } : details));
  openPage(event);
  await userEvent.click(await screen.findByRole('button', { name: 'Join now' }));
  const link = await screen.findByRole('link', { name: /^Go to the event/ });
  expect(link.closest('[tabindex]')).toHaveFocus();
});

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

/** Shows an event whose doors are open, while the server has another time or status for it. */
function openOutdated(now: { readonly startsAt?: string; readonly status?: string }) {
  useAccess.mockReturnValue({ kind: 'member', uid: 'ann' });
  const event = buildEvent({ startsAt: new Date(Date.now() + 1_800_000).toISOString() });
  const refusal = { error: { message: 'Doors open an hour before we start.', reason: 'too-early' } };
  mountFetch(async ({ url }) => {
    if (url.endsWith('/join')) return Response.json(refusal, { status: 403 });
    return Response.json(url.endsWith('/clock') ? { now: Date.now() } : { ...event, ...now });
  });
  openPage(event);
}

test('shows the new date of an event that was moved, once a member could not join', async () => {
  expectConsole('warn', 'The event could not be joined');
  openOutdated({ startsAt: TOMORROW });
  await userEvent.click(await screen.findByRole('button', { name: 'Join now' }));
  expect(await screen.findByText(/^The date has changed/)).toBeVisible();
  expect(screen.getByText('New date')).toBeVisible();
  expect(screen.getByText(/Come back then/)).toBeVisible();
});

test.each([
  ['New date', { startsAt: TOMORROW }],
  ['Canceled', { status: 'cancelled' }],
])('shows "%s" when a member returns to an open page', async (badge, now) => {
  openOutdated(now);
  expect(screen.queryByText(badge)).toBeNull();
  vi.useFakeTimers({ now: serverNow() + 120_000, toFake: ['Date'] });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByText(badge)).toBeVisible();
});

test('leads a visitor back to the event after the sign-in and after the payment', () => {
  useAccess.mockReturnValue({ kind: 'visitor' });
  mountFetch(async () => Response.json({ now: Date.now() }));
  const event = buildEvent({ startsAt: new Date(Date.now() + 60_000).toISOString() });
  openPage(event);
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

const WATCH = { name: 'Watch the replay' };

test.each([
  ['not ready', null, 'It’ll be here as soon as it’s ready.'],
  ['in the studio', '2099-01-01T00:00:00.000Z', null],
  ['gone', '2026-12-24T00:00:00.000Z', 'It isn’t in the studio anymore.'],
])('offers a replay only while it can be played: %s', (_, leavesAt, text) => {
  vi.useFakeTimers({ now: Date.parse('2026-12-31T00:00:00.000Z'), toFake: ['Date'] });
  mountFetch(async () => Response.json({ now: Date.now() }));
  const replay = leavesAt === null ? null : { slug: 'evening-replay', name: 'Evening replay', leavesAt };
  const event = buildEvent({ replay });
  const { unmount } = openPage(event);
  expect(screen.queryAllByRole('link', WATCH)).toHaveLength(text === null ? 1 : 0);
  if (text !== null) expect(screen.getByText(text)).toBeVisible();
  unmount();
  renderAt(<EventRow event={event} nowMs={Date.now()} zone="UTC" />, '/events');
  expect(screen.queryAllByRole('link', WATCH)).toHaveLength(text === null ? 1 : 0);
});
