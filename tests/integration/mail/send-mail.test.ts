import { beforeEach, expect, test, vi } from 'vitest';
import { claimDueMails, type Mail, queueMails } from '@/lib/server/mail/mail-queue';
import { sendDueMails } from '@/lib/server/mail/send-mail';
import { buildMail, startMailHarness } from './harness';

const backend = await startMailHarness();
beforeEach(() => backend.reset());

const MINUTE = 60_000;
const later = (minutes: number) => Date.now() + minutes * MINUTE;
const send = (minutes = 0) =>
  sendDueMails({ ...backend.tools, now: () => later(minutes) }, later(minutes + 1));
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
const queue = (id: string, to: Mail['to'], changes: Partial<Mail> = {}) =>
  queueMails(backend.db, [[id, buildMail(to, changes)]], Date.now());
const EVE = { address: 'eve@example.com' };
const queueTwenty = async () => {
  for (let index = 0; index < 20; index += 1) {
    const changes = { topic: null, validUntilMs: later(60) };
    await queue(`mail-${index}`, { address: `m${index}@example.com` }, changes);
  }
};
/** Sends while the mail server cannot be reached. */
const sendInVain = (minutes = 0) => {
  const post = async () => Promise.reject(new Error('connect ECONNREFUSED'));
  return sendDueMails({ ...backend.tools, post, now: () => later(minutes) }, later(minutes + 1));
};
const stored = async (id: string) => (await backend.db.doc(`mails/${id}`).get()).data() ?? {};

test('sends a mail once, however often it is queued', async () => {
  const uid = await backend.member('ada');
  for (let time = 0; time < 3; time += 1) {
    await queue('one', { uid });
    await send();
  }
  const [letter, ...others] = await backend.letters();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ to: 'ada@bellaforte.example', subject: 'Reminder' });
  expect(letter?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(letter?.headers['message-id']).toContain('one@');
});

test('keeps neither the text nor an address after sending, and the rest for 90 days', async () => {
  const validUntilMs = later(60);
  await queue('one', EVE, { topic: null, validUntilMs });
  await send();
  const record = await stored('one');
  expect(Object.keys(record).toSorted()).toEqual(
    ['attempts', 'createdAt', 'endedAt', 'expireAt', 'state', 'topic', 'uid', 'validUntil', 'why'].toSorted(),
  );
  expect(record.expireAt.toMillis() - validUntilMs).toBe(90 * 24 * 60 * MINUTE);
});

test('sends every mail once when two instances send at the same time', async () => {
  await queueTwenty();
  const counts = await Promise.all([send(), send()]);
  expect(counts.map(({ sent }) => sent).reduce((a, b) => a + b)).toBe(20);
  expect(new Set((await backend.letters()).map(({ to }) => to)).size).toBe(20);
});

test('sends the mails that a crashed instance had claimed', async () => {
  await queueTwenty();
  let posted = 0;
  const stopsAfterSeven: typeof backend.tools.post = async (message) => {
    posted += 1;
    if (posted > 7) await new Promise(() => undefined);
    await backend.tools.post(message);
  };
  void sendDueMails({ ...backend.tools, post: stopsAfterSeven }, later(1));
  await expect.poll(async () => (await backend.letters()).length).toBe(7);
  expect((await send()).sent, 'the crashed instance still holds them').toBe(0);
  expect((await send(6)).sent).toBe(13);
  expect(new Set((await backend.letters()).map(({ to }) => to)).size).toBe(20);
});

test('starts no mail after the order to stop, and sends the others once', async () => {
  await queueTwenty();
  let posted = 0;
  const post: typeof backend.tools.post = async (message) => {
    posted += 1;
    await backend.tools.post(message);
  };
  const { sent } = await sendDueMails({ ...backend.tools, post }, later(1), () => posted >= 7);
  expect(sent).toBeLessThan(12);
  expect((await send(6)).sent).toBe(20 - sent);
  expect(await backend.letters()).toHaveLength(20);
});

test('sends a reminder before mail to many members that was queued earlier', async () => {
  for (const index of [1, 2, 3]) await queue(`bulk-${index}`, EVE, { isBulk: true });
  await queue('reminder', EVE);
  const [first] = await claimDueMails(backend.db, 1, Date.now());
  expect(first?.id).toBe('reminder');
  expect((await claimDueMails(backend.db, 9, Date.now())).map(({ id }) => id)).toEqual([
    'bulk-1',
    'bulk-2',
    'bulk-3',
  ]);
});

test('tries again after a minute when the mail server fails, and gives up in the end', async () => {
  quiet();
  await queue('one', EVE, { validUntilMs: later(3 * 24 * 60) });
  expect(await sendInVain()).toMatchObject({ retried: 1 });
  expect(await sendInVain(0.5)).toMatchObject({ retried: 0 });
  for (const minutes of [2, 10, 60, 300, 1000])
    expect(await sendInVain(minutes)).toMatchObject({ retried: 1 });
  expect(await sendInVain(2000)).toMatchObject({ failed: 1 });
  expect(await stored('one')).toMatchObject({ state: 'failed', why: 'connect ECONNREFUSED' });
});

test('does not count a claim that ends before the mail is posted', async () => {
  quiet();
  await queue('one', EVE, { validUntilMs: later(60) });
  await claimDueMails(backend.db, 1, Date.now());
  expect(await sendInVain(6)).toMatchObject({ retried: 1 });
  expect((await stored('one')).attempts).toBe(1);
  expect((await send(7.5)).sent, 'a minute after the first failure').toBe(1);
});

test('keeps no address in the reason of a failure', async () => {
  quiet();
  await queue('one', EVE);
  const post = async () => Promise.reject(new Error('450 <eve@example.com>: mailbox busy'));
  await sendDueMails({ ...backend.tools, post }, later(1));
  expect((await stored('one')).why).toBe('450 <[email]>: mailbox busy');
});

test('sends the other mails when one cannot be read', async () => {
  const error = quiet();
  await queue('broken', { address: 'ann@example.com' });
  await queue('one', EVE);
  await backend.db.doc('mails/broken').update({ text: 'Dear Ann', attempts: 'none' });
  expect(await send()).toMatchObject({ sent: 1 });
  expect((await backend.letters()).map(({ to }) => to)).toEqual(['eve@example.com']);
  const { text, address, ...kept } = await stored('broken');
  expect([text, address, kept.state, kept.why]).toEqual([undefined, undefined, 'failed', 'unreadable']);
  expect(error).toHaveBeenCalledWith('The mail broken cannot be read: text, attempts');
});

test('does not try again when the mailbox does not exist', async () => {
  quiet();
  await queue('one', { address: 'no-such-mailbox@example.com' });
  expect(await send()).toMatchObject({ failed: 1, retried: 0 });
});

test('tries again when the mail service refuses all mail of a sender over its daily limit', async () => {
  quiet();
  await queue('one', { address: 'over-limit@example.com' });
  expect(await send()).toMatchObject({ failed: 0, retried: 1 });
});

test.each([
  ['a deleted account', async () => 'nobody-here', {}],
  ['an unconfirmed address', () => backend.member('bea', { isConfirmed: false }), {}],
  ['an event that is over', () => backend.member('cleo'), { validUntilMs: Date.now() - 1 }],
])('drops a reminder for %s', async (_, account, changes) => {
  await queue('one', { uid: await account() }, changes);
  expect(await send()).toMatchObject({ sent: 0, dropped: 1 });
});

test.each([
  ['was sent', async () => undefined, 'sent'],
  ['failed', async () => Promise.reject(new Error('busy')), 'retried'],
])('sends the other mails when an account is deleted while its mail %s', async (_, end, counted) => {
  quiet();
  await queueTwenty();
  const post: typeof backend.tools.post = async ({ to }) => {
    if (to !== 'm0@example.com') return;
    await backend.db.doc('mails/mail-0').delete();
    await end();
  };
  const counts = await sendDueMails({ ...backend.tools, post }, later(1));
  expect(counts).toEqual({
    sent: 19,
    dropped: 0,
    failed: 0,
    retried: 0,
    [counted]: counted === 'sent' ? 20 : 1,
  });
  expect(await stored('mail-0')).toEqual({});
});

test('drops a reminder that the member switched off while it waited, and keeps other mail', async () => {
  const uid = await backend.member('dora');
  await queue('reminder', { uid });
  await queue('membership', { uid }, { topic: null });
  await backend.db.doc(`users/${uid}`).update({ 'preferences.emailNotifications': false });
  expect(await send()).toMatchObject({ sent: 1, dropped: 1 });
  expect(await stored('reminder')).toMatchObject({ state: 'dropped', why: 'switched off' });
});

test('sends mail about the membership to an unconfirmed address, too', async () => {
  await queue('one', { uid: await backend.member('bea', { isConfirmed: false }) }, { topic: null });
  expect(await send()).toMatchObject({ sent: 1 });
});
