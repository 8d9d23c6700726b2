import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { markDeleted } from '@/lib/server/firebase/deleted-accounts';
import { sweepExpiredDocuments } from '@/lib/server/firebase/expired-documents';
import { startHarness } from './harness';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T03:15:00.000Z');

const backend = await startHarness();
beforeEach(() => backend.reset());
afterAll(() => backend.stop());

const left = async (collection: string) =>
  (await backend.db.collection(collection).get()).docs.map(({ id }) => id).toSorted();

test('removes expired documents after thirty days and not before', async () => {
  for (const [name, ageDays] of [
    ['old', 31],
    ['young', 29],
  ] as const) {
    const atMs = NOW - ageDays * DAY_MS;
    await markDeleted(backend.db, name, atMs);
  }
  expect(await sweepExpiredDocuments(backend.db, NOW)).toBe(1);
  expect(await left('deletedAccounts')).toEqual(['young']);
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
  for (let start = 0; start < 900; start += 300) {
    const batch = backend.db.batch();
    for (let index = start; index < start + 300; index += 1)
      batch.set(backend.db.doc(`mails/${index}`), { expireAt });
    await batch.commit();
  }
  expect(await sweepExpiredDocuments(backend.db, NOW)).toBe(900);
});
