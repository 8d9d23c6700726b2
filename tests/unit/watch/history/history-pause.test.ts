// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { isHistoryPaused, keepHistoryPaused } from '@/lib/account/settings/settings-kind';
import { createMemberHistory } from '@/lib/watch/history/member-history';
import { server } from '../../../support/fake-firestore';
import { startDevice } from '../../../support/member-device';
import { buildProgress } from './build-progress';
import { leaveWaiting, storedRow, waitingSaves } from './history-device';

vi.mock('firebase/firestore/lite', () => import('../../../support/fake-firestore'));

const SETTING = 'users/ann/settings/history';
const progress = buildProgress({ videoId: 'v1', updatedAt: '2026-11-20T08:00:00.000Z' });

/** Stores the setting as another device does: paused, or recording again. */
const pauseElsewhere = (isPaused: boolean, at = '2026-11-20T07:00:00.000Z') =>
  server.documents.set(SETTING, { isPaused, isPausedAt: at, updatedAt: at });

const open = () => createMemberHistory({ uid: 'ann', getIdToken: async () => null });

/** Returns the storage keys that reveal what was played. */
const recordedKeys = () =>
  Object.keys(localStorage).filter((key) => /^(progress|outbox|watch-history|continue)/.test(key));

beforeEach(() => {
  startDevice('ann');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('records nothing while another device has paused the history, even before the first answer', async () => {
  pauseElsewhere(true);
  const history = open();
  history.save(progress, 'mirror');
  history.save(progress, 'remote');
  await history.flush();
  history.save(progress, 'final');
  await history.flush();
  expect(storedRow('ann', 'v1')).toBeNull();
  expect(recordedKeys()).toEqual([]);
});

test('records from the first save after another device has ended the pause', async () => {
  pauseElsewhere(false);
  keepHistoryPaused('ann', true);
  const history = open();
  history.save(progress, 'mirror');
  await history.flush();
  expect(isHistoryPaused('ann')).toBe(false);
  expect(history.peek('v1')).toMatchObject({ positionSec: progress.positionSec });
});

test('learns of a pause on another device although the clock of this one was set back', async () => {
  const now = Date.parse('2026-11-20T08:00:00.000Z');
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const history = open();
  history.save(progress, 'remote');
  await history.flush();
  pauseElsewhere(true, '2026-11-20T08:01:00.000Z');
  vi.setSystemTime(now - 3_600_000);
  history.save({ ...progress, positionSec: 900, updatedAt: '2026-11-20T08:02:00.000Z' }, 'remote');
  await history.flush();
  expect(isHistoryPaused('ann')).toBe(true);
  expect(storedRow('ann', 'v1')?.positionSec).toBe(progress.positionSec);
});

test('sends a remote save that waited for the answer, even if a mirror save replaced it', async () => {
  const history = open();
  history.save(progress, 'remote');
  history.save({ ...progress, positionSec: progress.positionSec + 5 }, 'mirror');
  await history.flush();
  expect(storedRow('ann', 'v1')).toMatchObject({ positionSec: progress.positionSec + 5 });
});

test('uses this device’s setting when the server does not answer, and loses nothing', async () => {
  server.isAway = true;
  const history = open();
  history.save(progress, 'remote');
  await history.flush();
  expect(waitingSaves('ann')).toHaveLength(1);
  keepHistoryPaused('ann', true, '2026-11-20T09:00:00.000Z');
  history.save({ ...progress, positionSec: 900 }, 'mirror');
  expect(history.peek('v1')?.positionSec).toBe(progress.positionSec);
});

test('sends only those waiting saves that were played before the pause', async () => {
  leaveWaiting('ann', { ...progress, videoId: 'before', updatedAt: '2026-11-20T06:00:00.000Z' });
  leaveWaiting('ann', progress);
  pauseElsewhere(true);
  const history = open();
  await history.flush();
  expect(storedRow('ann', 'before')).not.toBeNull();
  expect(storedRow('ann', 'v1')).toBeNull();
  expect(waitingSaves('ann')).toEqual([]);
  expect(history.peek('v1')).toBeNull();
});
