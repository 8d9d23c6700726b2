import { afterAll, beforeEach, expect, test } from 'vitest';
import { getEvents } from '@/lib/events/live-event';
import { readContent } from '@/lib/sanity/client';
import { queueMails } from '@/lib/server/mail/mail-queue';
import { updateRecord } from '@/lib/server/membership/entitlement-store';
import feed from '@/pages/api/calendar/feed/[uid]/[file]';
import contact from '@/pages/api/contact';
import unsubscribe from '@/pages/api/mail/unsubscribe';
import tick from '@/pages/api/operations/tick';
import { callRoute } from '../../support/call-route';
import { buildMail, buildRecord, type Letter, startMailHarness } from './harness';

const SECRET = 'q8Zr1vT0yN5kXw7LbC3mJd9HsA2fGu6P';

const backend = await startMailHarness('content');
process.env.OPERATIONS_SECRET = SECRET;
beforeEach(() => backend.reset());
afterAll(() => {
  delete process.env.OPERATIONS_SECRET;
});

/** Calls the timer as a scheduler does. Resolves to the mails that have arrived so far, newest first. */
async function afterTick(): Promise<readonly Letter[]> {
  const headers = { authorization: `Bearer ${SECRET}` };
  const { status, body } = await callRoute(tick, { method: 'POST', body: {}, headers });
  expect(body).toMatchObject({ failed: [] });
  expect(status).toBe(200);
  return backend.letters();
}

const write = (changes: object = {}) =>
  callRoute(contact, {
    method: 'POST',
    body: {
      id: 'message-0123456789abcdef',
      name: 'Eve',
      email: 'eve@example.com',
      subject: 'Barre',
      message: 'Do you have <b>barre</b> classes?',
      ...changes,
    },
  });

test('sends a contact message to the studio and a receipt without its text to the sender', async () => {
  expect((await write()).status).toBe(201);
  expect((await write()).status, 'a repeated attempt').toBe(201);
  const letters = await afterTick();
  expect(letters.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    ['eve@example.com', 'We got your message'],
    ['studio@bellaforte.example', 'Message from Eve: Barre'],
  ]);
  const [toStudio, receipt] = letters.toSorted((a, b) => b.to.localeCompare(a.to));
  expect(toStudio?.headers['reply-to']).toBe('eve@example.com');
  expect(toStudio?.text).toContain('Do you have <b>barre</b> classes?');
  expect(receipt?.text).not.toContain('barre');
  expect(receipt?.headers['auto-submitted']).toBe('auto-generated');
  expect(toStudio?.headers, 'help desks set generated mail aside').not.toHaveProperty('auto-submitted');
});

test('sends one receipt a day to a mailbox, however many messages name it', async () => {
  for (const [one, email] of ['eve@example.com', 'Eve+a@example.com', 'eve+b@example.com'].entries())
    await write({ id: `message-000000000000000${one}`, email });
  const letters = await afterTick();
  expect(letters.filter(({ subject }) => subject === 'We got your message')).toHaveLength(1);
  expect(letters).toHaveLength(4);
});

test('mails a change of the membership once, with the date in the zone of the member', async () => {
  const uid = await backend.member('ada', { profile: { timezone: 'Asia/Tokyo' } });
  const change = (fields: object, event: string) =>
    updateRecord(backend.db, uid, [event], async () => buildRecord(fields), Date.now());
  await change({ version: 1 }, 'evt_1');
  const paused = { isPaused: true, resumesAt: '2027-02-01T20:00:00.000Z', version: 2 };
  await change(paused, 'evt_2');
  await change(paused, 'evt_2');
  const letters = await afterTick();
  expect(letters.map(({ subject }) => subject)).toEqual(['Your break is set']);
  expect(letters[0]?.text).toContain('Tuesday, February 2');
});

test('mails a trial that ends within three days, once', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  for (const [name, days] of [
    ['ada', 2.9],
    ['bea', 3.1],
  ] as const) {
    const uid = await backend.member(name);
    await backend.db.doc(`entitlements/${uid}`).set(buildRecord({ status: 'trialing', renewsAt: at(days) }));
  }
  await afterTick();
  const letters = await afterTick();
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    ['ada@bellaforte.example', expect.stringMatching(/^Your free trial ends on /)],
  ]);
  expect(letters[0]?.text).toContain('we’ll charge $19 that day');
});

test.each([
  ['events', 'emailNotifications'],
  ['classes', 'newClassEmails'],
] as const)('switches mail about %s off by its header, as mail programs do', async (topic, preference) => {
  const uid = await backend.member('ada', {
    profile: { preferences: { emailNotifications: true, newClassEmails: true } },
  });
  await queueMails(backend.db, [['one', buildMail({ uid }, { topic })]], Date.now());
  const [letter] = await afterTick();
  const header = letter?.headers['list-unsubscribe'] ?? '';
  const { searchParams } = new URL(header.slice(1, -1));
  const call = (changes: Record<string, string> = {}) =>
    callRoute(unsubscribe, {
      method: 'POST',
      query: { ...Object.fromEntries(searchParams), ...changes },
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  for (const [name, value] of [
    ['member', 'bea'],
    ['key', 'x'],
    ['topic', 'other'],
    ['topic', topic === 'events' ? 'classes' : 'events'],
  ] as const)
    expect((await call({ [name]: value })).status).toBe(400);
  const preferences = async () => (await backend.db.doc(`users/${uid}`).get()).get('preferences');
  expect(await preferences()).toEqual({ emailNotifications: true, newClassEmails: true });
  expect((await call()).status).toBe(200);
  expect(await preferences()).toEqual({
    emailNotifications: true,
    newClassEmails: true,
    [preference]: false,
  });
});

test('opens the page with the unsubscribe button for mail programs that open the header’s URL', async () => {
  const uid = await backend.member('ada', { profile: { preferences: { emailNotifications: true } } });
  await queueMails(backend.db, [['one', buildMail({ uid }, { topic: 'events' })]], Date.now());
  const [letter] = await afterTick();
  const { search, searchParams } = new URL(letter?.headers['list-unsubscribe']?.slice(1, -1) ?? '');
  const { status, headers } = await callRoute(unsubscribe, { query: Object.fromEntries(searchParams) });
  expect([status, headers.location]).toEqual([303, `/unsubscribe${search}`]);
  const profile = await backend.db.doc(`users/${uid}`).get();
  expect(profile.get('preferences')).toEqual({ emailNotifications: true });
});

test.each([
  ['500 older ones', { going: true, updatedAt: '2025-11-20T08:00:00.000Z' }],
  ['500 later cancellations', { going: false, updatedAt: '2026-11-21T08:00:00.000Z' }],
])('lists the event of an RSVP in the calendar of a member with %s', async (_, other) => {
  const uid = await backend.member('gil');
  const event = (await getEvents(readContent)).at(-1);
  const rsvps = backend.db.collection(`users/${uid}/rsvps`);
  const batch = backend.db.batch();
  for (let index = 0; index < 499; index += 1) batch.set(rsvps.doc(`a-${index}`), other);
  await batch.commit();
  await rsvps.doc('a-499').set(other);
  await rsvps.doc(event?.id ?? '').set({ going: true, updatedAt: '2026-11-20T08:00:00.000Z' });
  const secret = 'A'.repeat(32);
  await backend.db.doc(`users/${uid}/calendar/feed`).set({ secret, createdAt: new Date().toISOString() });
  const { status, text, headers } = await callRoute(feed, { query: { uid, file: `${secret}.ics` } });
  const type = 'text/calendar; charset=utf-8';
  expect([status, headers['x-robots-tag'], headers['content-type']]).toEqual([200, 'noindex', type]);
  expect(text).toContain('BEGIN:VEVENT');
});
