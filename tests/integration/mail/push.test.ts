import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import webPush from 'web-push';
import { queueEventMails } from '@/lib/server/events/event-mail';
import { markDeleted } from '@/lib/server/firebase/deleted-accounts';
import { parseDevices } from '@/lib/server/mail/push-devices';
import { sendDueMails } from '@/lib/server/mail/send-mail';
import device from '@/pages/api/push/device';
import key from '@/pages/api/push/key';
import { pushKeys } from '@/scripts/launcher/embedded';
import { callRoute } from '../../support/call-route';
import { startPushService } from '../../support/push-service';
import type { Session } from '../account/harness';
import { buildEvent, startMailHarness } from './harness';

const keys = webPush.generateVAPIDKeys();
const service = await startPushService(keys.publicKey);
const backend = await startMailHarness();

beforeEach(async () => {
  await backend.reset();
  vi.stubEnv('VAPID_PUBLIC_KEY', keys.publicKey);
  vi.stubEnv('VAPID_PRIVATE_KEY', keys.privateKey);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  service.received.length = 0;
  service.answerWith();
});
afterAll(() => {
  vi.unstubAllEnvs();
  service.close();
});

const HOUR = 3_600_000;
const EVENT = buildEvent({ startsAt: new Date(Date.now() + 48 * HOUR).toISOString() });

const call = (session: Session, method: 'GET' | 'POST' | 'DELETE', body?: object) =>
  callRoute(device, { method, body, headers: { authorization: `Bearer ${session.idToken}` } });

async function signInConfirmed(email: string): Promise<Session> {
  const { uid } = await backend.signIn(email);
  await backend.auth.updateUser(uid, { emailVerified: true });
  return backend.signIn(email);
}

async function memberWhoGoes(profile: object = {}) {
  const session = await signInConfirmed('ada@example.com');
  await backend.db.doc(`users/${session.uid}`).set({ uid: session.uid, timezone: 'Asia/Tokyo', ...profile });
  await backend.goes(session.uid, EVENT.id);
  return session;
}

/** Returns a member who goes to the event and gets notifications on a phone. */
async function memberWithPhone() {
  const session = await memberWhoGoes();
  await call(session, 'POST', service.subscription('phone'));
  return session;
}

const devicesOf = async ({ uid }: Session) =>
  Object.values(parseDevices((await backend.db.doc(`pushDevices/${uid}`).get()).data()));

async function tick(hoursBefore: number, event = EVENT) {
  service.received.length = 0;
  const nowMs = Date.parse(EVENT.startsAt) - hoursBefore * HOUR;
  await queueEventMails(backend.db, [event], nowMs);
  return sendDueMails({ ...backend.tools, now: () => nowMs }, nowMs + 1);
}

test('tells every device of the member once, encrypted and signed, also without reminders by mail', async () => {
  const session = await memberWhoGoes({ preferences: { emailNotifications: false } });
  for (const name of ['phone', 'laptop', 'phone'])
    expect((await call(session, 'POST', service.subscription(name))).status).toBe(200);
  expect(await tick(24)).toMatchObject({ sent: 2 });
  expect(await tick(23)).toMatchObject({ sent: 0 });
  expect(await tick(1)).toMatchObject({ sent: 2 });
  expect(service.received[0]).toEqual({
    title: 'Doors are open: Sunday yoga',
    body: expect.stringMatching(/\d, .*Japan Standard Time/),
    url: '/events/sunday-yoga',
  });
  expect(await backend.letters()).toEqual([]);
  const cancelled = buildEvent({ ...EVENT, status: 'cancelled' });
  await tick(0.5, cancelled);
  expect(service.received[0]?.body).toMatch(/^We had to cancel Sunday yoga/);
});

test('stores no device of an account that has just been deleted', async () => {
  const session = await memberWhoGoes();
  await markDeleted(backend.db, session.uid, Date.now());
  await call(session, 'POST', service.subscription('phone'));
  expect(await devicesOf(session)).toEqual([]);
});

test('tells no device that was added before the member signed out everywhere, and forgets it', async () => {
  const session = await memberWhoGoes();
  await call(session, 'POST', service.subscription('lost phone'));
  const [device] = await devicesOf(session);
  // Accounts store the time of a sign-out in whole seconds.
  await backend.auth.revokeRefreshTokens(session.uid);
  const { tokensValidAfterTime } = await backend.auth.getUser(session.uid);
  const addedAt = new Date(Date.parse(tokensValidAfterTime ?? '') - 1).toISOString();
  await backend.db.doc(`pushDevices/${session.uid}`).set({ devices: { phone: { ...device, addedAt } } });
  expect(await tick(24)).toMatchObject({ sent: 0, dropped: 1 });
  expect(await devicesOf(session)).toEqual([]);
});

test('tells no device of a disabled account', async () => {
  const session = await memberWithPhone();
  await backend.auth.updateUser(session.uid, { disabled: true });
  expect(await tick(24)).toMatchObject({ sent: 0, dropped: 1 });
});

test('tells the device of an account without an email', async () => {
  const session = await memberWithPhone();
  await backend.auth.deleteUser(session.uid);
  await backend.auth.createUser({ uid: session.uid });
  const addedAt = new Date(Date.now() + 1000).toISOString();
  const [device] = await devicesOf(session);
  await backend.db.doc(`pushDevices/${session.uid}`).set({ devices: { phone: { ...device, addedAt } } });
  expect(await tick(24)).toMatchObject({ sent: 1, dropped: 0 });
});

test('tells of an event that is canceled months before', async () => {
  await memberWithPhone();
  await tick(90 * 24);
  expect(await tick(60 * 24, buildEvent({ ...EVENT, status: 'cancelled' }))).toMatchObject({ sent: 1 });
  expect(service.received[0]?.title).toBe('Canceled: Sunday yoga');
});

test('tells of two events that are canceled at the same time in two messages', async () => {
  const session = await memberWithPhone();
  const other = buildEvent({ ...EVENT, id: 'event-barre', slug: 'barre' });
  await backend.goes(session.uid, other.id, { remindAt: null });
  await tick(47);
  await tick(47, other);
  await tick(46, { ...EVENT, status: 'cancelled' });
  const [first] = service.received;
  await tick(46, { ...other, status: 'cancelled' });
  // A message replaces an earlier one with the same `url`.
  expect([first?.url, service.received[0]?.url]).toEqual(['/events/sunday-yoga', '/events/barre']);
});

test.each([404, 410])('forgets a device whose push service answers %d', async (status) => {
  const session = await memberWhoGoes();
  for (const name of ['old', 'new']) await call(session, 'POST', service.subscription(name));
  service.answerWith(status);
  expect(await tick(24)).toMatchObject({ sent: 1, dropped: 1 });
  const left = await devicesOf(session);
  expect(left).toHaveLength(1);
  expect((await call(session, 'GET')).body).toEqual({ endpoints: left.map(({ endpoint }) => endpoint) });
});

test('tries again after a failure of the push service, and not after a refusal', async () => {
  const session = await memberWithPhone();
  service.answerWith(503, 403);
  expect(await tick(24)).toMatchObject({ retried: 1 });
  expect(await tick(23)).toMatchObject({ failed: 1 });
  expect(await devicesOf(session)).toHaveLength(1);
});

test('keeps the other devices when one is of a push service that is no longer allowed', async () => {
  const session = await memberWithPhone();
  const [device] = await devicesOf(session);
  const devices = { phone: device, old: { ...device, endpoint: 'https://push.example.com/old' } };
  await backend.db.doc(`pushDevices/${session.uid}`).set({ devices });
  await call(session, 'POST', service.subscription('laptop'));
  expect(await devicesOf(session)).toHaveLength(2);
});

test('removes a device for its member only, and keeps the newest ten', async () => {
  const [ada, bea] = [await memberWhoGoes(), await signInConfirmed('bea@example.com')];
  for (let n = 0; n < 12; n += 1) await call(ada, 'POST', service.subscription(`d${n}`));
  expect(await devicesOf(ada)).toHaveLength(10);
  const { endpoint } = service.subscription('d11');
  await call(bea, 'DELETE', { endpoint });
  expect((await call(bea, 'GET')).body).toEqual({ endpoints: [] });
  expect(await devicesOf(ada)).toHaveLength(10);
  await call(ada, 'DELETE', { endpoint });
  expect((await devicesOf(ada)).map((one) => one.endpoint)).not.toContain(endpoint);
});

test.each([
  ['a host that is no push service', { endpoint: 'https://intranet.example.com/' }],
  ['a name that only begins like one', { endpoint: 'https://fcm.googleapis.com.example.com/' }],
  ['a user in front of the host', { endpoint: 'https://fcm.googleapis.com@127.0.0.1/' }],
  ['no encryption', { endpoint: 'http://fcm.googleapis.com/' }],
  ['a short key', { keys: { p256dh: 'x', auth: 'y' } }],
  ['a key with which nothing can be encrypted', { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) } }],
])('refuses a subscription with %s', async (_, changes) => {
  const session = await memberWhoGoes();
  const { status } = await call(session, 'POST', { ...service.subscription('phone'), ...changes });
  expect(status).toBe(400);
  expect(await devicesOf(session)).toEqual([]);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/a:b',
  'https://jmt17.google.com/fcm/send/a:b',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://web.push.apple.com/a',
  'https://wns2-by3p.notify.windows.com/w/?token=a',
])('accepts a subscription with %s', async (endpoint) => {
  const session = await memberWhoGoes();
  const { status } = await call(session, 'POST', { ...service.subscription('phone'), endpoint });
  expect(status).toBe(200);
});

test('signs with the derived keys of any local installation', () => {
  for (let installation = 0; installation < 1024; installation += 1) {
    const made = pushKeys(`secret ${installation}`);
    const sign = () =>
      webPush.getVapidHeaders(
        'https://push.example',
        'mailto:studio@bellaforte.example',
        made.VAPID_PUBLIC_KEY,
        made.VAPID_PRIVATE_KEY,
        'aes128gcm',
      );
    expect(sign, `secret ${installation}`).not.toThrow();
  }
});

test('offers no key and queues nothing without the settings', async () => {
  await memberWithPhone();
  expect((await callRoute(key, { method: 'GET' })).body).toEqual({ key: keys.publicKey });
  vi.stubEnv('VAPID_PRIVATE_KEY', '');
  expect((await callRoute(key, { method: 'GET' })).body).toEqual({ key: null });
  expect(await tick(24)).toMatchObject({ sent: 0, failed: 0 });
});
