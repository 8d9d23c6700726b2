import { beforeEach, expect, test, vi } from 'vitest';
import { DELETE_CONFIRMATION, parseMemberData } from '@/lib/account/account-api';
import { KINDS, type Kind } from '@/lib/platform/storage/data-kinds';
import { deleteRoute, exportRoute } from '@/lib/server/account/account-routes';
import { postAs } from '../../support/call-route';
import { type Session, startHarness } from './harness';

const backend = await startHarness();
beforeEach(() => backend.reset());

const table: readonly (readonly [string, Kind])[] = Object.entries(KINDS);
const onServer = table.flatMap(([name, { path, isPersonal }]) =>
  path === null || !isPersonal ? [] : [{ name, path }],
);

const placeOf = (path: string, uid: string): string =>
  path.replace('{uid}', uid).replace('{id}', path.includes('{uid}') ? 'one' : `one-${uid}`);

/** Stores one document of every kind, each with the uid. */
async function fill({ uid }: Session): Promise<void> {
  for (const { name, path } of onServer)
    await backend.db.doc(placeOf(path, uid)).set({ uid, kind: name, mark: `mark of ${name}` });
}

/** Returns the kinds whose document still exists, with its uid. */
async function left({ uid }: Session): Promise<readonly string[]> {
  const found = await Promise.all(
    onServer.map(async ({ name, path }) => {
      const stored = await backend.db.doc(placeOf(path, uid)).get();
      return stored.exists ? [`${name}: ${stored.get('uid') || 'no uid'}`] : [];
    }),
  );
  return found.flat();
}

const end = (session: Session) => postAs(deleteRoute, session.idToken, { confirm: DELETE_CONFIRMATION });

test('deletes every kind but the retained ones with an account, and nothing of other members', async () => {
  const ada = await backend.signIn('ada@bellaforte.example');
  const eve = await backend.signIn('eve@bellaforte.example');
  await fill(ada);
  await fill(eve);
  await backend.db.doc(`deletedAccounts/${eve.uid}`).delete();
  const others = await left(eve);
  expect(others).toHaveLength(onServer.length - 1);
  expect((await end(ada)).status).toBe(200);
  // Written out here, so that a mistake in the table fails the test.
  expect(await left(ada)).toEqual([
    'gifts: no uid',
    'giftRedemptions: no uid',
    'deletedAccounts: no uid',
    'trialMarks: no uid',
    `newsletterConsents: ${ada.uid}`,
    `contactMessages: ${ada.uid}`,
  ]);
  expect(await left(eve)).toEqual(others);
});

test('exports exactly the kinds that the table names', async () => {
  const ada = await backend.signIn('ada@bellaforte.example');
  await fill(ada);
  const { body } = await postAs(exportRoute, ada.idToken);
  const text = JSON.stringify(parseMemberData(body));
  const told = onServer.filter(({ name }) => text.includes(`mark of ${name}`)).map(({ name }) => name);
  expect(told).toEqual([
    'profile',
    'history',
    'lists',
    'playlists',
    'programs',
    'notes',
    'practice',
    'rsvps',
    'settings',
    'training',
    'entitlement',
    'gifts',
    'giftRedemptions',
    'pushDevices',
  ]);
});

test('does not export an undeclared collection, logs it, and deletes it with the account', async () => {
  const alarm = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const ada = await backend.signIn('ada@bellaforte.example');
  const stray = backend.db.doc(`users/${ada.uid}/diary/one`);
  await stray.set({ text: 'CANARY' });
  const { body } = await postAs(exportRoute, ada.idToken);
  expect(JSON.stringify(body)).not.toContain('CANARY');
  expect((await end(ada)).status).toBe(200);
  expect((await stray.get()).exists).toBe(false);
  expect(alarm).toHaveBeenCalledWith(`users/${ada.uid}/diary is not in the table of kinds`);
});
