import { beforeEach, expect, test, vi } from 'vitest';
import { DELETE_CONFIRMATION, type MemberData, parseMemberData } from '@/lib/account/account-api';
import { KINDS, type Kind } from '@/lib/platform/storage/data-kinds';
import { deleteRoute, exportRoute } from '@/lib/server/account/account-routes';
import { postAs } from '../../support/call-route';
import { type Session, startHarness } from './harness';
import { storeAll } from './member-fixture';

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

const exported = async ({ idToken }: Session) => parseMemberData((await postAs(exportRoute, idToken)).body);

test('exports exactly the kinds that the table names', async () => {
  const ada = await backend.signIn('ada@bellaforte.example');
  await fill(ada);
  const text = JSON.stringify(await exported(ada));
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

/** More rows than one page of reading has. */
const HISTORY_COUNT = 850;

test('exports the whole account and nothing of others, the same after an import into an empty backend', async () => {
  const ada = await backend.signIn('ada@bellaforte.example');
  const eve = await backend.signIn('eve@bellaforte.example');
  await fill(ada);
  await fill(eve);
  const rows = Array.from({ length: HISTORY_COUNT }, (_, index) => `users/${ada.uid}/history/video-${index}`);
  await storeAll(
    backend.db,
    rows.map((path, index) => [path, { positionSec: index + 0.5, updatedAt: '2026-11-01T08:00:00.000Z' }]),
  );
  const before = await exported(ada);
  expect(Object.keys(before.collections.history ?? {})).toHaveLength(HISTORY_COUNT + 1);
  const text = JSON.stringify(before);
  for (const secret of [eve.uid, 'eve@', 'passwordHash', 'refreshToken']) expect(text).not.toContain(secret);

  await backend.reset();
  const again = await backend.signIn('ada@bellaforte.example');
  await backend.db.doc(`users/${again.uid}`).set(before.profile ?? {});
  await backend.db.doc(`entitlements/${again.uid}`).set(before.entitlement ?? {});
  for (const [name, documents] of Object.entries(before.collections)) {
    const placed = ([id, data]: [string, unknown]) =>
      [`users/${again.uid}/${name}/${id}`, Object(data)] as const;
    await storeAll(backend.db, Object.entries(documents).map(placed));
  }
  const partsOf = ({ profile, entitlement, collections }: MemberData) => [profile, entitlement, collections];
  expect(partsOf(await exported(again))).toEqual(partsOf(before));
});
