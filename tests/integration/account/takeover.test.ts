import { createECDH } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { DELETE_CONFIRMATION } from '@/lib/account/account-api';
import { deleteRoute, exportRoute, signOutEverywhereRoute } from '@/lib/server/account/account-routes';
import { addressRoute } from '@/lib/server/events/event-routes';
import { deviceRoute } from '@/lib/server/mail/push-routes';
import { portalRoute } from '@/lib/server/membership/membership-routes';
import { callRoute, postAs } from '../../support/call-route';
import { PROJECT, type Session, startHarness, toSession } from './harness';

// A squatter registers an address before its owner does. Once the owner has verified the address, the squatter must
// have no access to the account or its data.

const EMAIL = 'victim@bellaforte.example';
const PASSWORD = 'Squatters-own-1';

const backend = await startHarness();
const { call } = backend;
beforeEach(() => backend.reset());

const withProvider = (providerId: string, identity: object, extra: object = {}) =>
  call('signInWithIdp', {
    requestUri: 'http://localhost',
    postBody: new URLSearchParams({ providerId, id_token: JSON.stringify(identity) }).toString(),
    ...extra,
  });

const signInByPassword = (password: string) => call('signInWithPassword', { email: EMAIL, password });
const squat = async () => toSession(await call('signUp', { email: EMAIL, password: PASSWORD }));
const arriveByGoogle = async () =>
  toSession(await withProvider('google.com', { sub: 'g-victim', email: EMAIL, name: 'Victim' }));

async function mailCode(requestType: string): Promise<string> {
  const response = await fetch(`${backend.adminBase}/emulator/v1/projects/${PROJECT}/oobCodes`, {
    headers: { authorization: 'Bearer owner' },
  });
  const { oobCodes }: { oobCodes: readonly Record<string, string>[] } = await response.json();
  return oobCodes.findLast((code) => code.requestType === requestType)?.oobCode ?? '';
}

/** The owner verifies the address by email and chooses a password. */
async function arriveByReset(): Promise<Session> {
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email: EMAIL });
  await call('resetPassword', { oobCode: await mailCode('PASSWORD_RESET'), newPassword: 'Victims-own-1' });
  return toSession(await signInByPassword('Victims-own-1'));
}

/** Resolves in the next second: tokens store whole seconds, so two sign-ins in one second look the same. */
function secondAfter(): Promise<unknown> {
  const nowSec = () => Math.floor(Date.now() / 1000);
  const startSec = nowSec();
  return vi.waitUntil(() => nowSec() > startSec, { timeout: 5000, interval: 20 });
}

const WAYS = [
  ['Google', arriveByGoogle],
  ['a reset link', arriveByReset],
] as const;

test.each(WAYS)(
  'ends the squatter’s password, session and connected provider once the owner arrives by %s [6.9]',
  async (_, arrive) => {
    const squatter = await squat();
    const his = { sub: 'f-squatter', email: 'squatter@elsewhere.example' };
    const linked = await withProvider('facebook.com', his, { idToken: squatter.idToken });
    expect(linked.localId).toBe(squatter.uid);
    const victim = await arrive();
    expect(victim.uid).toBe(squatter.uid);
    expect((await signInByPassword(PASSWORD)).error).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(await backend.canRefresh(squatter)).toBe(false);
    expect(await backend.canRefresh(victim)).toBe(true);
    const back = await withProvider('facebook.com', his);
    expect(back.idToken).toBeTruthy();
    expect(back.localId).not.toBe(victim.uid);
  },
);

test.each(WAYS)(
  'gives an account made with the squatter’s Facebook to the owner after %s',
  async (_, arrive) => {
    const his = { sub: 'f-liar', email: EMAIL };
    const squatter = toSession(await withProvider('facebook.com', his));
    const victim = await arrive();
    expect(victim.uid).toBe(squatter.uid);
    expect(await backend.canRefresh(squatter)).toBe(false);
    expect(await withProvider('facebook.com', his)).not.toHaveProperty('idToken');
  },
);

test.each(WAYS)('refuses the squatter’s token after %s for export and deletion', async (_, arrive) => {
  const squatter = await squat();
  await secondAfter();
  const victim = await arrive();
  await backend.db.doc(`users/${victim.uid}/notes/video-a`).set({ text: 'owner only' });
  for (const answer of [
    await postAs(exportRoute, squatter.idToken),
    await postAs(signOutEverywhereRoute, squatter.idToken),
    await postAs(deleteRoute, squatter.idToken, { confirm: DELETE_CONFIRMATION }),
    await callRoute(addressRoute, { method: 'GET', token: squatter.idToken }),
    await postAs(portalRoute, squatter.idToken),
  ]) {
    expect(answer.status).toBe(401);
    expect(answer.text).not.toContain('owner only');
  }
  expect((await backend.db.doc(`users/${victim.uid}/notes/video-a`).get()).exists).toBe(true);
  expect(await backend.canRefresh(victim)).toBe(true);
  expect((await postAs(exportRoute, victim.idToken)).status).toBe(200);
});

test('does not let a squatter keep a calendar address', async () => {
  const squatter = await squat();
  const call = { method: 'POST', token: squatter.idToken };
  expect((await callRoute(addressRoute, call)).status).toBe(403);
  expect((await backend.db.doc(`users/${squatter.uid}/calendar/feed`).get()).exists).toBe(false);
});

test('does not let a squatter’s device get the notifications of the owner', async () => {
  const squatter = await squat();
  const endpoint = 'https://fcm.googleapis.com/fcm/send/squatter';
  const subscription = {
    endpoint,
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) },
  };
  const answer = await postAs(deviceRoute, squatter.idToken, subscription);
  expect(answer).toMatchObject({ status: 403, body: { error: { reason: 'unconfirmed' } } });
  expect((await backend.db.doc(`pushDevices/${squatter.uid}`).get()).exists).toBe(false);
});

test('does not link Facebook to a verified account before its owner signs in', async () => {
  const account = await squat();
  await backend.auth.updateUser(account.uid, { emailVerified: true });
  const liar = await withProvider('facebook.com', { sub: 'f-late-liar', email: EMAIL });
  expect(liar).toMatchObject({ needConfirmation: true });
  expect(liar).not.toHaveProperty('idToken');
  expect(await signInByPassword(PASSWORD)).toHaveProperty('idToken');
});
