import { afterEach, expect, test, vi } from 'vitest';
import { DELETE_CONFIRMATION } from '@/lib/account/account-api';
import { deleteRoute, exportRoute, signOutEverywhereRoute } from '@/lib/server/account/account-routes';
import { postAs } from '../../support/call-route';
import { startHarness } from './harness';

const ROUTES = [
  ['export', exportRoute, {}],
  ['sign-out-everywhere', signOutEverywhereRoute, {}],
  ['delete', deleteRoute, { confirm: DELETE_CONFIRMATION }],
] as const;

const backend = await startHarness();
const ada = await backend.signIn('ada@bellaforte.example');
await backend.db.doc(`users/${ada.uid}/notes/video-a`).set({ text: 'knees = soft' });
afterEach(() => void vi.useRealTimers());

test.each(ROUTES)('%s refuses unknown fields, such as the uid of another member', async (_, route, body) => {
  const input = { ...body, uid: 'eve' };
  expect((await postAs(route, ada.idToken, input)).status).toBe(400);
});

test.each([[{}], [{ confirm: 'delete' }], [{ confirm: true }], [null], ['DELETE']])(
  'refuses to delete with the confirmation %j',
  async (body) => {
    expect((await postAs(deleteRoute, ada.idToken, body)).status).toBe(400);
  },
);

test('refuses to delete with a token of an old sign-in', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 });
  const body = { confirm: DELETE_CONFIRMATION };
  const answer = await postAs(deleteRoute, ada.idToken, body);
  expect(answer).toMatchObject({ status: 403, body: { error: { reason: 'recent-sign-in' } } });
});

test('keeps the account after all refused requests', async () => {
  expect((await backend.db.doc(`users/${ada.uid}/notes/video-a`).get()).exists).toBe(true);
  expect(await backend.canRefresh(ada)).toBe(true);
});

test('limits the rate of downloads', async () => {
  const { idToken } = await backend.signIn('eager@bellaforte.example');
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const { status } = await postAs(exportRoute, idToken);
    statuses.push(status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses[0]).toBe(200);
});
