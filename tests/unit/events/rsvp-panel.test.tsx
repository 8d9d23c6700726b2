// Loaded here, so that what pages load lazily is there at once however busy the machine.
import '@/lib/member/collection-remote';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EventPage } from '@/components/events/EventPage';
import { RsvpPanel } from '@/components/events/RsvpPanel';
import { useGoingIds } from '@/components/events/use-rsvps';
import { readReminders } from '@/lib/events/device-reminders';
import { buildEvent } from '../../support/events';
import { renderForMember, startMemberSite } from '../../support/member-site/member-site';

const site = startMemberSite();
const LATER = buildEvent({ startsAt: '2030-03-04T18:00:00.000Z' });

async function open(answer: object | null, event = LATER) {
  const { uid } = await site.signIn();
  const path = `users/${uid}/rsvps/${event.id}`;
  if (answer) await site.write(path, { ...answer, updatedAt: '2026-11-20T08:00:00.000Z' });
  renderForMember(
    <RsvpPanel uid={uid} event={event} isMain onChoice={() => undefined} />,
    `/events/${event.slug}`,
  );
  const button = await screen.findByRole('button', { name: /I’m going/ });
  const stored = (expected: object) =>
    waitFor(async () => expect(await site.read(path)).toMatchObject(expected));
  return { uid, button, stored };
}

const choices = () =>
  within(screen.getByLabelText('Remind me on this site'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('saves an RSVP with the default reminder, which can be changed and removed', async () => {
  const { button, stored } = await open(null);
  expect(button).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  await stored({ going: true, remindAt: '2030-03-04T17:50:00.000Z' });
  const reminder = screen.getByLabelText('Remind me on this site');
  expect(choices()).toEqual(['10 minutes before', 'When doors open', 'One day before', 'No reminder']);
  fireEvent.change(reminder, { target: { value: '1440' } });
  await stored({ remindAt: '2030-03-03T18:00:00.000Z', minutes: 1440 });
  expect(reminder).not.toHaveAccessibleDescription();
  fireEvent.change(reminder, { target: { value: '' } });
  await stored({ going: true, remindAt: null });
  expect(reminder).toHaveAccessibleDescription('No email reminders for this event either.');
  expect(await screen.findByText('Saved')).toBeVisible();
});

test('stops naming this device once an RSVP was sent', async () => {
  const { button, stored } = await open(null);
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent.click(button);
  expect(await screen.findByText(/^Saved on this device/)).toBeVisible();
  connection.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/^Saved on this device/)).toBeNull());
  await stored({ going: true });
});

test('shows an RSVP from another device and removes its reminder with it', async () => {
  const { button, stored } = await open({ going: true, remindAt: '2030-03-04T17:50:00.000Z' });
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  expect(screen.getByLabelText('Remind me on this site')).toHaveDisplayValue('10 minutes before');
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByLabelText('Remind me on this site')).toBeNull());
  await stored({ going: false, remindAt: null });
});

test('shows that the event was canceled, once a member answers on an older page', async () => {
  await site.signIn();
  const send = window.fetch;
  const event = { startsAt: LATER.startsAt, status: 'cancelled' };
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    `${input}`.endsWith(`/api/events/${LATER.slug}`) ? Response.json(event) : send(input, init),
  );
  renderForMember(<EventPage event={LATER} builtAtMs={Date.now()} />, `/events/${LATER.slug}`);
  fireEvent.click(await screen.findByRole('button', { name: /I’m going/ }));
  expect(await screen.findByText('Canceled')).toBeVisible();
});

const HOUR_MS = 3_600_000;
const soon = buildEvent({ startsAt: new Date(Date.now() + 2 * HOUR_MS).toISOString() });

function Going({ uid }: { readonly uid: string }) {
  const going = useGoingIds(uid, [soon]);
  return <p>{going.has(soon.id) ? 'going' : 'not going'}</p>;
}

test('offers no reminder at a time that has passed', async () => {
  const { button } = await open(null, soon);
  fireEvent.click(button);
  await screen.findByLabelText('Remind me on this site');
  expect(choices()).toEqual(['10 minutes before', 'When doors open', 'No reminder']);
});

test('does not store a reminder again that was shown already', async () => {
  const started = buildEvent({ startsAt: new Date(Date.now() + HOUR_MS / 12).toISOString() });
  const remindAt = new Date(Date.parse(started.startsAt) - 600_000).toISOString();
  const { uid } = await open({ going: true, remindAt }, started);
  expect(await screen.findByLabelText('Remind me on this site')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(readReminders(uid)).toEqual([]);
});

test('adopts a reminder on a device whose clock is ahead', async () => {
  vi.useFakeTimers({ now: Date.now() + 3 * HOUR_MS, toFake: ['Date'] });
  const { uid } = await site.signIn();
  const remindAt = new Date(Date.parse(soon.startsAt) - 600_000).toISOString();
  await site.write(`users/${uid}/rsvps/${soon.id}`, { going: true, remindAt, updatedAt: remindAt });
  renderForMember(<Going uid={uid} />, '/events');
  expect(await screen.findByText('going')).toBeVisible();
  await waitFor(() => expect(readReminders(uid)).toMatchObject([{ slug: soon.slug, remindAt }]));
});

test('shows the latest RSVP of a member with 500 older ones', async () => {
  const { uid } = await site.signIn();
  const answer = (updatedAt: string) => ({ going: true, remindAt: null, updatedAt });
  const old = Array.from({ length: 500 }, (_, index) => `users/${uid}/rsvps/a-${index}`);
  await Promise.all(old.map((path) => site.write(path, answer('2025-11-20T08:00:00.000Z'))));
  await site.write(`users/${uid}/rsvps/${soon.id}`, answer('2026-11-20T08:00:00.000Z'));
  renderForMember(<Going uid={uid} />, '/events');
  expect(await screen.findByText('going')).toBeVisible();
});
