import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { type EntitlementRecord, parseEntitlementRecord } from '@/lib/membership/entitlement-record';
import { markDeleted } from '@/lib/server/firebase/deleted-accounts';
import { sweepExpiredDocuments } from '@/lib/server/firebase/expired-documents';
import { updateRecord } from '@/lib/server/membership/entitlement-store';
import { startHarness } from './harness';
import { storeAll } from './member-fixture';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T03:15:00.000Z');

const backend = await startHarness();
beforeEach(() => backend.reset());

const left = async (collection: string) =>
  (await backend.db.collection(collection).get()).docs.map(({ id }) => id).toSorted();

function record(): EntitlementRecord {
  const expiresAt = new Date(NOW + DAY_MS).toISOString();
  const parsed = parseEntitlementRecord({ status: 'active', plan: 'monthly', expiresAt });
  if (!parsed) throw new Error('This is no record.');
  return parsed;
}

test('removes expired documents after thirty days and not before', async () => {
  for (const [name, ageDays] of [
    ['old', 31],
    ['young', 29],
  ] as const) {
    const atMs = NOW - ageDays * DAY_MS;
    await markDeleted(backend.db, name, atMs);
    await updateRecord(backend.db, 'ada', [`evt_${name}`], async () => record(), atMs);
  }
  expect(await sweepExpiredDocuments(backend.db, NOW)).toBe(2);
  expect(await left('deletedAccounts')).toEqual(['young']);
  expect(await left('stripeEvents')).toEqual(['evt_young']);
  expect(await sweepExpiredDocuments(backend.db, NOW)).toBe(0);
});

test('removes a contact message after its year', async () => {
  for (const [id, expiresMs] of [
    ['old', NOW - 1],
    ['young', NOW + DAY_MS],
  ] as const)
    await backend.db.doc(`contactMessages/${id}`).set({ expireAt: Timestamp.fromMillis(expiresMs) });
  expect(await sweepExpiredDocuments(backend.db, NOW)).toBe(1);
  expect(await left('contactMessages')).toEqual(['young']);
});

test('removes more documents than one batch can contain', async () => {
  const expireAt = Timestamp.fromMillis(NOW - 1);
  const paths = Array.from({ length: 900 }, (_, index) => `stripeEvents/evt_${index}`);
  await storeAll(
    backend.db,
    paths.map((path) => [path, { uid: 'ada', expireAt }]),
  );
  expect(await sweepExpiredDocuments(backend.db, NOW)).toBe(900);
});
