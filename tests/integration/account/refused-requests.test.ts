import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DELETE_CONFIRMATION } from '@/lib/account/account-api';
import { deleteRoute, exportRoute, signOutEverywhereRoute } from '@/lib/server/account/routes';
import { callRoute, postAs } from '../../support/call-route';
import { forgeTokens } from './forge-tokens';
import { type Harness, type Session, startHarness } from './harness';
import { fillMember } from './member-fixture';

let backend: Harness;
let ada: Session;
let forged: Awaited<ReturnType<typeof forgeTokens>>;

const ROUTES = [
  ['export', exportRoute, {}],
  ['sign-out-everywhere', signOutEverywhereRoute, {}],
  ['delete', deleteRoute, { confirm: DELETE_CONFIRMATION }],
] as const;

beforeAll(async () => {
  backend = await startHarness();
  ada = await backend.signIn('ada@bellaforte.example');
  await fillMember(backend.db, ada.uid, 'adas-own');
  forged = await forgeTokens(ada);
});
afterEach(() => void vi.useRealTimers());
afterAll(() => backend.stop());

test.each(ROUTES)('%s takes no forged token', async (_, route, body) => {
  for (const [kind, token] of Object.entries(forged)) {
    const { status, text } = await postAs(route, token, body);
    expect([kind, status]).toEqual([kind, 401]);
    expect(text).not.toContain('adas-own');
  }
});

test.each(ROUTES)('%s takes no expired token', async (_, route, body) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
  expect((await postAs(route, ada.idToken, body)).status).toBe(401);
});

test.each(ROUTES)('%s takes nothing that a form of another site can send', async (_, route, body) => {
  for (const contentType of [undefined, 'text/plain', 'application/x-www-form-urlencoded']) {
    const headers = { 'content-type': contentType };
    const call = { method: 'POST', token: ada.idToken, body, headers };
    expect((await callRoute(route, call)).status).toBe(415);
  }
});

test.each(ROUTES)('%s refuses unknown fields, such as the uid of another member', async (_, route, body) => {
  const input = { ...body, uid: 'eve' };
  expect((await postAs(route, ada.idToken, input)).status).toBe(400);
});

test.each([[{}], [{ confirm: 'delete' }], [{ confirm: true }], [null], ['DELETE']])(
  'deletion is not confirmed by %j',
  async (body) => {
    expect((await postAs(deleteRoute, ada.idToken, body)).status).toBe(400);
  },
);

test('an account is not deleted by a token whose sign-in is old', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
  const body = { confirm: DELETE_CONFIRMATION };
  const answer = await postAs(deleteRoute, ada.idToken, body);
  expect(answer).toMatchObject({ status: 403, body: { error: { reason: 'recent-sign-in' } } });
});

test('after every refused request the account is as it was', async () => {
  expect((await backend.db.doc(`users/${ada.uid}/notes/video-a`).get()).exists).toBe(true);
  expect(await backend.canRefresh(ada)).toBe(true);
});

test('a download asked for too often is put off', async () => {
  const { idToken } = await backend.signIn('eager@bellaforte.example');
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const { status } = await postAs(exportRoute, idToken);
    statuses.push(status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses[0]).toBe(200);
});
