import { expect, test } from 'vitest';
import progressRoute from '@/pages/api/progress';
import { callRoute } from '../../support/call-route';
import { startHarness } from '../account/harness';

const PLACE = {
  videoId: 'video-1',
  positionSec: 90,
  furthestSec: 90,
  durationSec: 1800,
  updatedAt: '2026-11-01T08:00:00.000Z',
};

const backend = await startHarness();

test('stores the last save of a closing page unless the history is paused', async () => {
  const { uid, idToken } = await backend.signIn('ann@mail.test');
  const setting = backend.db.doc(`users/${uid}/settings/history`);
  const stored = async () => (await backend.db.doc(`users/${uid}/history/video-1`).get()).data();
  const save = (positionSec: number) =>
    callRoute(progressRoute, {
      method: 'POST',
      body: { ...PLACE, positionSec, furthestSec: positionSec },
      headers: { authorization: `Bearer ${idToken}` },
    });

  const at = '2026-11-01T07:00:00.000Z';
  await setting.set({ isPaused: true, isPausedAt: at, updatedAt: at });
  expect(await save(90)).toMatchObject({ status: 200, body: { saved: false } });
  expect(await stored()).toBeUndefined();

  await setting.set({ isPaused: false, isPausedAt: at, updatedAt: at });
  expect(await save(120)).toMatchObject({ status: 200, body: { saved: true } });
  expect(await stored()).toMatchObject({ positionSec: 120 });

  await setting.set({ isPaused: true, isPausedAt: at, updatedAt: at });
  expect(await save(300)).toMatchObject({ status: 200, body: { saved: false } });
  expect(await stored()).toMatchObject({ positionSec: 120 });
});
