import { request as httpRequest } from 'node:http';
import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { PROJECT, startHarness, textAt } from './harness';

const backend = await startHarness();

const OWNER = { authorization: 'Bearer owner' };

/** Sends any Host header, which Node's fetch would overwrite. */
const statusFor = (base: string, path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = httpRequest(`${base}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    outgoing.on('error', reject);
    outgoing.end();
  });

const CONTROL: readonly (readonly [string, string])[] = [
  ['POST', `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`],
  ['POST', `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`],
  ['POST', `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:lookup`],
  ['POST', `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:delete`],
  ['DELETE', `/emulator/v1/projects/${PROJECT}/accounts`],
  ['GET', `/emulator/v1/projects/${PROJECT}/oobCodes`],
  ['GET', '/emulator/installation'],
  ['GET', '/emulator/faults'],
  ['POST', '/emulator/faults'],
  ['POST', '/emulator/reset'],
];

describe('the public listener does not serve', () => {
  test.each(CONTROL)('%s %s, even with the owner token', async (method, path) => {
    const body = method === 'GET' ? undefined : '{}';
    const response = await fetch(`${backend.publicBase}${path}`, { method, headers: OWNER, body });
    expect(response.status).toBe(404);
  });
});

test('serves administrator calls on the administration listener and names unsupported ones', async () => {
  expect((await backend.own('accounts:lookup', { localId: ['demo-member'] })).status).toBe(200);
  expect((await backend.own('accounts:batchDelete', {})).status).toBe(404);
  const secrets = await backend.send(backend.adminBase, '/emulator/installation');
  expect(textAt(secrets, 'contentToken').length).toBeGreaterThan(30);
  expect(textAt(secrets, 'playbackSecret')).not.toBe(textAt(secrets, 'webhookSecret'));
});

test('refuses the owner token on the public listener', async () => {
  const answer = await backend.send(
    backend.publicBase,
    '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k',
    { email: 'owner@listener.example', password: 'secret12' },
    { headers: OWNER },
  );
  expect(answer.status).toBe(403);
});

test('answers 404 for another project', async () => {
  const answer = await backend.send(
    backend.adminBase,
    '/identitytoolkit.googleapis.com/v1/projects/demo-else/accounts:lookup',
    { localId: ['demo-member'] },
    { headers: OWNER },
  );
  expect(answer.status).toBe(404);
});

test('refuses foreign host names on both listeners', async () => {
  for (const base of [backend.adminBase, backend.publicBase]) {
    const path = '/emulator/mailbox.json';
    expect(await statusFor(base, path, { host: 'evil.example' })).toBe(403);
    expect(await statusFor(base, path, { host: '127.0.0.1.evil.example:4100' })).toBe(403);
    expect(await statusFor(base, path, { host: 'localhost:4100' })).toBe(200);
  }
});

test('refuses web pages on the administration listener', async () => {
  const origin = { origin: 'http://localhost:3000' };
  expect(await statusFor(backend.adminBase, '/emulator/installation', origin)).toBe(403);
  expect(
    await statusFor(backend.adminBase, '/emulator/installation', { 'sec-fetch-site': 'cross-site' }),
  ).toBe(403);
  expect(await statusFor(backend.publicBase, '/emulator/mailbox.json', origin)).toBe(200);
});

test('signs demo accounts in with the printed password and their claims', async () => {
  const answer = await backend.call('signInWithPassword', {
    email: 'member@bellaforte.example',
    password: 'Rock-your-life-1',
  });
  const claims = decodeJwt(textAt(answer, 'idToken'));
  expect(claims).toMatchObject({ subscribed: true, plan: 'monthly', email_verified: true });
  expect(Date.parse(String(claims.expiresAt))).toBeGreaterThan(Date.now());
  const profile = await backend.send(
    backend.publicBase,
    `/v1/projects/${PROJECT}/databases/(default)/documents:batchGet`,
    { documents: [`projects/${PROJECT}/databases/(default)/documents/users/demo-member`] },
    { headers: { authorization: `Bearer ${textAt(answer, 'idToken')}` } },
  );
  expect(JSON.stringify(profile.body)).toContain('"subscriptionStatus":{"stringValue":"active"}');
});

test('restores the demo accounts and removes all others on a reset', async () => {
  await backend.call('signUp', { email: 'gone@listener.example', password: 'secret12' });
  await backend.send(backend.adminBase, '/emulator/faults', {
    service: 'identity',
    kind: 'error',
    match: 'x',
  });
  await backend.own('accounts:delete', { localId: 'demo-admin' });
  const reset = await backend.send(backend.adminBase, '/emulator/reset', {});
  expect(reset.status).toBe(200);
  const found = await backend.own('accounts:lookup', {
    email: ['gone@listener.example', 'admin@bellaforte.example'],
  });
  expect((found.body.users as { email: string }[]).map(({ email }) => email)).toEqual([
    'admin@bellaforte.example',
  ]);
  expect((await backend.send(backend.adminBase, '/emulator/faults')).body).toEqual({ faults: [] });
});
