// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { isHistoryPaused, keepHistoryPaused } from '@/lib/account/settings/settings-kind';
import { closeStores } from '@/lib/member/open-stores';
import { createMemberHistory } from '@/lib/watch/history/member-history';
import { readMirror } from '@/lib/watch/history/progress-mirror';
import { enqueue, readQueue } from '@/lib/watch/history/progress-queue';
import { server } from '../../support/fake-firestore';
import { keepSession } from '../../support/stored-session';
import { buildProgress } from '../watch/history/build-progress';

vi.mock('firebase/firestore/lite', () => import('../../support/fake-firestore'));

const SETTING = 'users/ann/settings/history';
const PLACE = 'users/ann/history/v1';
const progress = buildProgress({ videoId: 'v1', updatedAt: '2026-11-20T08:00:00.000Z' });

/** Her phone says that nothing may be recorded, or that it may again. */
const sayElsewhere = (isPaused: boolean, at = '2026-11-20T07:00:00.000Z') =>
  server.documents.set(SETTING, { isPaused, isPausedAt: at, updatedAt: at });

const open = () => createMemberHistory({ uid: 'ann', getIdToken: async () => null });

beforeEach(() => {
  server.reset();
  closeStores();
  localStorage.clear();
  keepSession('ann');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('what was paused on another device is not recorded by one that has never asked, nor kept on it', async () => {
  sayElsewhere(true);
  const history = open();
  history.save(progress, 'mirror');
  history.save(progress, 'remote');
  await history.flush();
  expect(server.documents.has(PLACE)).toBe(false);
  expect(readMirror('ann', 'v1')).toBeNull();
  expect(readQueue('ann')).toEqual([]);
  history.save(progress, 'remote');
  history.save(progress, 'final');
  await history.flush();
  expect(server.documents.has(PLACE)).toBe(false);
  expect(readQueue('ann')).toEqual([]);
});

test('what is allowed again on another device is recorded from the first save on', async () => {
  sayElsewhere(false);
  keepHistoryPaused('ann', true);
  const history = open();
  history.save(progress, 'mirror');
  await history.flush();
  expect(isHistoryPaused('ann')).toBe(false);
  expect(readMirror('ann', 'v1')).toMatchObject({ positionSec: progress.positionSec });
});

test('a save that waits for the answer is sent as a save, whatever came after it', async () => {
  const history = open();
  history.save(progress, 'remote');
  history.save({ ...progress, positionSec: progress.positionSec + 5 }, 'mirror');
  await history.flush();
  expect(server.documents.get(PLACE)).toMatchObject({ positionSec: progress.positionSec + 5 });
});

test('where the server does not answer the device’s own word counts, and nothing is lost', async () => {
  server.isAway = true;
  const history = open();
  history.save(progress, 'remote');
  await history.flush();
  expect(readQueue('ann')).toHaveLength(1);
  keepHistoryPaused('ann', true, '2026-11-20T09:00:00.000Z');
  history.save({ ...progress, positionSec: 900 }, 'mirror');
  expect(readMirror('ann', 'v1')?.positionSec).toBe(progress.positionSec);
});

test('of what waits from before, only what was played before the pause is sent', async () => {
  enqueue('ann', { ...progress, videoId: 'before', updatedAt: '2026-11-20T06:00:00.000Z' });
  enqueue('ann', progress);
  sayElsewhere(true);
  await open().flush();
  expect(server.documents.has('users/ann/history/before')).toBe(true);
  expect(server.documents.has(PLACE)).toBe(false);
  expect(readQueue('ann')).toEqual([]);
});

test('while a class plays she is asked for once, however often it is saved', async () => {
  const history = open();
  for (let second = 5; second < 60; second += 5) history.save({ ...progress, positionSec: second }, 'mirror');
  await history.flush();
  expect(server.reads).toBe(1);
});
