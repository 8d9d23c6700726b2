import { beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '@/lib/events/live-event';
import { queueEventMails } from '@/lib/server/events/event-mail';
import { sendDueMails } from '@/lib/server/mail/send-mail';
import { buildEvent as eventWith, startMailHarness } from './harness';

const backend = await startMailHarness();
beforeEach(() => backend.reset());

const HOUR = 60 * 60 * 1000;
const START = Math.ceil(Date.now() / HOUR) * HOUR + 30 * HOUR;

const buildEvent = (changes: Partial<LiveEvent> = {}) =>
  eventWith({ startsAt: new Date(START).toISOString(), ...changes });

const goes = (uid: string, fields?: object) => backend.goes(uid, 'event-yoga', fields);

/** Runs the timer `hours` before the start. Resolves to the mails that arrived, as "recipient: subject". */
async function tick(hours: number, event = buildEvent()): Promise<readonly string[]> {
  const before = (await backend.letters()).length;
  const nowMs = START - hours * HOUR;
  await queueEventMails(backend.db, [event], nowMs);
  await sendDueMails({ ...backend.tools, now: () => nowMs }, nowMs + 1);
  const letters = await backend.letters();
  return letters
    .slice(0, letters.length - before)
    .map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)
    .toSorted();
}

test('reminds a day and an hour before, once each [4.32]', async () => {
  await goes(await backend.member('ada'));
  expect(await tick(30)).toEqual([]);
  expect(await tick(24)).toEqual([expect.stringMatching(/^ada: Reminder: Sunday yoga, /)]);
  expect(await tick(23)).toEqual([]);
  expect(await tick(1)).toEqual(['ada: Doors are open: Sunday yoga']);
  expect(await tick(0.5)).toEqual([]);
});

test('says the time in the zone of the member, or else of the event', async () => {
  await goes(await backend.member('ada', { profile: { timezone: 'Asia/Tokyo' } }));
  await goes(await backend.member('bea'));
  await tick(24);
  const texts = new Map((await backend.letters()).map(({ to, text }) => [to.split('@')[0], text]));
  expect(texts.get('ada')).toContain('Japan Standard Time');
  expect(texts.get('bea')).toMatch(/Eastern (Standard|Daylight) Time/);
});

test('reminds only members who go, want mail and did not choose "No reminder"', async () => {
  await goes(await backend.member('ada'));
  await goes(await backend.member('bea'), { going: false });
  await goes(await backend.member('cleo'), { remindAt: null });
  await goes(await backend.member('dora', { profile: { preferences: { emailNotifications: false } } }));
  await goes(await backend.member('emma', { profile: { preferences: {} } }));
  await backend.db.doc('users/fay/rsvps/event-yoga').set({ event: 'event-yoga', going: true });
  expect((await tick(24)).map((line) => line.split(':')[0])).toEqual(['ada']);
  expect((await tick(1)).map((line) => line.split(':')[0])).toEqual(['ada']);
});

test('sends no reminder to a member who withdrew the RSVP while it waited', async () => {
  const uid = await backend.member('ada');
  await goes(uid);
  await queueEventMails(backend.db, [buildEvent()], START - 24 * HOUR);
  await goes(uid, { going: false });
  expect(await tick(24)).toEqual([]);
});

test('mails a new time and a cancellation, also to members without a reminder', async () => {
  await goes(await backend.member('ada'));
  await goes(await backend.member('cleo'), { remindAt: null });
  await tick(48);
  const moved = buildEvent({ startsAt: new Date(START + HOUR).toISOString(), status: 'rescheduled' });
  expect(await tick(40, moved)).toEqual(['ada: New time: Sunday yoga', 'cleo: New time: Sunday yoga']);
  const cancelled = buildEvent({ ...moved, status: 'cancelled' });
  expect(await tick(39, cancelled)).toEqual(['ada: Canceled: Sunday yoga', 'cleo: Canceled: Sunday yoga']);
  expect(await tick(1, cancelled)).toEqual([]);
});

test('mails a cancellation that came shortly before the start or later, until the end', async () => {
  await goes(await backend.member('ada'));
  await tick(1);
  const cancelled = buildEvent({ status: 'cancelled' });
  expect(await tick(-1, cancelled)).toEqual([]);
  expect(await tick(-0.1, cancelled)).toEqual(['ada: Canceled: Sunday yoga']);
  expect(await tick(-0.2, cancelled)).toEqual([]);
});

test('mails a second cancellation after the event was planned again', async () => {
  await goes(await backend.member('ada'));
  const cancelled = buildEvent({ status: 'cancelled' });
  await tick(48);
  expect(await tick(47, cancelled)).toEqual(['ada: Canceled: Sunday yoga']);
  expect(await tick(46)).toEqual(['ada: It’s on: Sunday yoga']);
  expect(await tick(45, cancelled)).toEqual(['ada: Canceled: Sunday yoga']);
  expect(await tick(44)).toEqual(['ada: It’s on: Sunday yoga']);
});

test.each([
  ['moved', { startsAt: new Date(START + 48 * HOUR).toISOString() }, 'New time'],
  ['canceled', { status: 'cancelled' }, 'Canceled'],
] as const)('drops a reminder that still waits when its event is %s', async (_, changes, subject) => {
  await goes(await backend.member('ada'));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const post = () => Promise.reject(new Error('connect ECONNREFUSED'));
  const nowMs = START - 24 * HOUR;
  await queueEventMails(backend.db, [buildEvent()], nowMs);
  expect(await sendDueMails({ ...backend.tools, post, now: () => nowMs }, nowMs + 1)).toMatchObject({
    retried: 1,
  });
  expect(await tick(23, buildEvent(changes))).toEqual([`ada: ${subject}: Sunday yoga`]);
});

test('sends nothing twice when queueing was broken off before it was recorded', async () => {
  for (const name of ['ada', 'bea']) await goes(await backend.member(name));
  expect(await tick(24)).toHaveLength(2);
  await backend.db.doc('eventNotices/event-yoga').delete();
  await goes(await backend.member('cleo'));
  expect((await tick(23)).map((line) => line.split(':')[0])).toEqual(['cleo']);
});

test('reaches 250 members over several pages', async () => {
  const uids = Array.from({ length: 250 }, (_, index) => `member-${index}`);
  for (const uid of uids) {
    await backend.db.doc(`users/${uid}`).set({ uid, preferences: { emailNotifications: true } });
    await goes(uid);
  }
  expect(await queueEventMails(backend.db, [buildEvent()], START - 24 * HOUR)).toBe(250);
});
