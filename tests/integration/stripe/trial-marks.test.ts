import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { hasUsedTrial, markTrial } from '@/lib/server/membership/trial-marks';
import { type Harness, startHarness } from './harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => harness.stop());

test('a trial counts for whoever has the address, however she writes it, but not for the account that had it', async () => {
  const { db } = harness;
  await markTrial(db, 'first', 'Ada+studio@mail.example');
  expect(await hasUsedTrial(db, 'second', 'ada@mail.example')).toBe(true);
  expect(await hasUsedTrial(db, 'first', 'ada@mail.example')).toBe(false);
  expect(await hasUsedTrial(db, 'second', 'eve@mail.example')).toBe(false);
  expect(await hasUsedTrial(db, 'second', null)).toBe(false);
});

test('a new secret gives nobody a second trial while the one it replaced is named', async () => {
  const { db } = harness;
  vi.stubEnv('PLAYBACK_SECRET', 'old');
  await markTrial(db, 'first', 'bea@mail.example');
  vi.stubEnv('PLAYBACK_SECRET', 'new, old');
  expect(await hasUsedTrial(db, 'second', 'bea@mail.example')).toBe(true);
  await markTrial(db, 'first', 'cleo@mail.example');
  vi.stubEnv('PLAYBACK_SECRET', 'newer,new,old');
  expect(await hasUsedTrial(db, 'second', 'cleo@mail.example')).toBe(true);
  vi.stubEnv('PLAYBACK_SECRET', 'newer');
  expect(await hasUsedTrial(db, 'second', 'bea@mail.example')).toBe(false);
});
