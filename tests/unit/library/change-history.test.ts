// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearHistory,
  markDone,
  type Removed,
  removeFromHistory,
  restoreHistory,
} from '@/lib/library/change-history';
import { setUserTimezone } from '@/lib/platform/dates/timezone';
import { learnServerTime } from '@/lib/platform/http/server-clock';
import {
  continuedSec,
  isViewingRemoved,
  memberTraining,
  recordViewing,
  restoreViewings,
  viewingsOf,
} from '@/lib/training/summary/member-training';
import { newViewingKey } from '@/lib/training/summary/training-kind';
import { memberHistory } from '@/lib/watch/history/history-store';
import { server } from '../../support/fake-firestore';
import { startDevice } from '../../support/member-device';
import { buildProgress } from '../watch/history/build-progress';
import { storeRow } from '../watch/history/history-device';

vi.mock('firebase/firestore/lite', () => import('../../support/fake-firestore'));

const bulk = vi.hoisted(() => ({ isMissing: false }));
vi.mock('@/lib/watch/history/history-store', async (load) => {
  const store = await load<typeof import('@/lib/watch/history/history-store')>();
  const loadHistoryBulk = () =>
    bulk.isMissing ? Promise.reject(new TypeError('Loading chunk failed')) : store.loadHistoryBulk();
  return { ...store, loadHistoryBulk };
});

const NOW = Date.parse('2026-11-25T12:00:00.000Z');
const today = '2026-11-25';
const entry = buildProgress({ videoId: 'v1', playedSec: 900, completedAt: '2026-11-20T08:00:00.000Z' });

type Answer = 'taken' | 'refused' | 'never';

/** Sets how the database answers changes of the rows; training days are always taken. */
function answerRows(answer: Answer): void {
  server.mayWrite = ({ path }) => answer === 'taken' || !path.includes('/history/');
  server.holds = answer === 'never' ? '/history/' : null;
}

const training = () => viewingsOf(memberTraining('ann').getState().value, [], 'UTC');
/** Returns the class and day of each counted viewing. */
const counted = () => training().map(({ videoId, day }) => `${videoId} ${day}`);

const DAYS = ['v1 2026-11-18', 'v1 2026-11-20', 'v2 2026-11-19'];
const viewing = (videoId: string, day: string) => ({ key: '', videoId, day, minutes: 15, isDone: true });

/** Records that class v4 was played for 18 minutes, but not to its end. */
const playHalf = (key: string) =>
  recordViewing('ann', { key, videoId: 'v4', playedSec: 1080, isDone: false, atMs: Date.now() });
const halfPlayed = buildProgress({ videoId: 'v4', playedSec: 1080 });
const halves = () =>
  training().flatMap(({ videoId, minutes, isDone }) => (videoId === 'v4' ? `${minutes} ${isDone}` : []));

beforeEach(async () => {
  bulk.isMissing = false;
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  startDevice('ann');
  storeRow('ann', entry);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await memberTraining('ann').load();
  const viewings = DAYS.map((text) => text.split(' ')).map(([id = '', at = '']) => viewing(id, at));
  await restoreViewings('ann', viewings);
  expect(counted().toSorted()).toEqual(DAYS);
});

test('counts a class marked as done by hand while the history is paused', async () => {
  const isPausedAt = new Date(Date.now() - 60_000).toISOString();
  localStorage.setItem('history-paused:v1:ann', isPausedAt);
  server.documents.set('users/ann/settings/history', { isPaused: true, isPausedAt, updatedAt: isPausedAt });
  await markDone('ann', entry, true);
  expect(counted()).toContain(`v1 ${today}`);
});

test('counts the minutes of a played class once when it is then marked as done', async () => {
  await playHalf('half');
  await markDone('ann', halfPlayed, true);
  expect(halves().toSorted()).toEqual(['0 true', '18 false']);
});

test('counts a class once that another device has completed since the page was loaded', async () => {
  const open = buildProgress({ videoId: 'v5', playedSec: 300 });
  storeRow('ann', { ...open, playedSec: 900, completedAt: `${today}T11:00:00.000Z` });
  const elsewhere = { ...viewing('v5', today), key: 'phone' };
  await memberTraining('ann').change({ does: 'record', viewings: [elsewhere] });
  await markDone('ann', open, true);
  expect(counted().filter((text) => text.startsWith('v5'))).toEqual([`v5 ${today}`]);
});

test('removes a running viewing when the history is cleared, but none that begins afterwards', async () => {
  const key = newViewingKey(Date.now());
  await playHalf(key);
  expect(isViewingRemoved('ann', key)).toBe(false);
  vi.setSystemTime(NOW + 60_000);
  await clearHistory('ann');
  expect(isViewingRemoved('ann', key)).toBe(true);
  vi.setSystemTime(NOW + 61_000);
  expect(isViewingRemoved('ann', newViewingKey(Date.now()))).toBe(false);
});

test('removes no viewing by a clearing that a fast clock dated in the future', async () => {
  await playHalf(newViewingKey(NOW + 86_400_000));
  await clearHistory('ann');
  expect(isViewingRemoved('ann', newViewingKey(NOW + 1000))).toBe(false);
});

describe('a class that is played again in two sittings', () => {
  const played = { key: 'second', videoId: 'v1', playedSec: 360 };
  const playFirstPart = () =>
    recordViewing('ann', { ...played, key: 'first', playedSec: 540, isDone: false, atMs: Date.now() });

  test('continues the first sitting', async () => {
    expect(continuedSec('ann', played)).toBe(360);
    await playFirstPart();
    await memberHistory('ann').view('page').load();
    expect(continuedSec('ann', played)).toBe(900);
    expect(continuedSec('ann', { ...played, key: 'first' })).toBe(360);
    // Counts the seconds that were played in both sittings once.
    expect(continuedSec('ann', { ...played, playedSec: 600 })).toBe(900);
  });
  test('continues it where its day has not begun yet, after a change of the time zone', async () => {
    setUserTimezone('Pacific/Kiritimati');
    await playFirstPart();
    setUserTimezone('America/Los_Angeles');
    await memberHistory('ann').view('page').load();
    expect(continuedSec('ann', played)).toBe(900);
  });
});

test('restores the days that only a removed history row had', async () => {
  const only = { videoId: 'v3', playedSec: 900, completedAt: '2026-11-21T08:00:00.000Z' };
  storeRow('ann', buildProgress(only));
  await restoreHistory('ann', await clearHistory('ann'));
  expect(counted()).toContain('v3 2026-11-21');
});

type Change = () => Promise<unknown>;
const CHANGES: readonly (readonly [string, string[], Change])[] = [
  ['a class is removed', ['v2 2026-11-19'], () => removeFromHistory('ann', entry)],
  ['all is cleared', [], () => clearHistory('ann')],
  ['a class is marked as not done', ['v2 2026-11-19'], () => markDone('ann', entry, false)],
  ['a class is marked as done', [...DAYS, `v1 ${today}`].toSorted(), () => markDone('ann', entry, true)],
  [
    'a class is restored',
    [...DAYS, 'v3 2026-11-17'].toSorted(),
    () => restoreHistory('ann', { rows: [entry], viewings: [viewing('v3', '2026-11-17')] }),
  ],
];

describe.each(CHANGES)('when %s', (_, after, change) => {
  test('changes the training days', async () => {
    await change();
    expect(counted().toSorted()).toEqual(after);
  });
  test('changes them although the member leaves before the answer', async () => {
    answerRows('never');
    void change();
    await vi.waitFor(() => expect(counted().toSorted()).toEqual(after));
  });
  test('restores them if the server rejects it', async () => {
    answerRows('refused');
    await expect(change()).rejects.toThrow('Please try again');
    expect(counted().toSorted()).toEqual(DAYS);
  });
});

test.each([
  ['removed', () => removeFromHistory('ann', entry)],
  ['cleared', () => clearHistory('ann')],
])('restores a history that was %s completely and only once', async (_, take) => {
  const removed: Removed = await take();
  expect(removed.rows).toEqual([entry]);
  answerRows('refused');
  await expect(restoreHistory('ann', removed)).rejects.toThrow('Please try again');
  answerRows('taken');
  await restoreHistory('ann', removed);
  expect(counted().toSorted()).toEqual(DAYS);
});

test('undoes "not done" with the training days of the class', async () => {
  let row = entry;
  for (const take of [() => markDone('ann', row, false), () => removeFromHistory('ann', row)]) {
    const undone = await take();
    if (undone) await restoreHistory('ann', undone);
    expect(counted().toSorted()).toEqual(DAYS);
    row = { ...row, ...server.documents.get('users/ann/history/v1') };
    expect(row).toMatchObject({ completedAt: row.updatedAt, playedSec: 900 });
  }
});

test('keeps the minutes of an unfinished viewing when a mark is taken back', async () => {
  storeRow('ann', halfPlayed);
  await playHalf('half');
  await markDone('ann', halfPlayed, true);
  await markDone('ann', { ...halfPlayed, completedAt: new Date().toISOString() }, false);
  expect(halves()).toEqual(['18 false']);
});

test('clears nothing, also not later, when the code that clears a history does not load', async () => {
  bulk.isMissing = true;
  await expect(clearHistory('ann')).rejects.toThrow('Loading chunk failed');
  await memberHistory('ann').flush();
  await memberTraining('ann').flush();
  expect(server.documents.has('users/ann/history/v1')).toBe(true);
  expect(server.documents.get('users/ann/settings/training')).toMatchObject({ clearedAt: null });
  expect(counted().toSorted()).toEqual(DAYS);
});

test.each([
  ['the device is offline', () => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['the server cannot be reached', () => Object.assign(server, { isAway: true })],
  ['the rows are refused', () => answerRows('refused')],
])('clears no day that another device has recorded when %s', async (_, fail) => {
  const path = 'users/ann/settings/training';
  const { done } = server.documents.get(path) as { done: object };
  const elsewhere = { ...done, phone: `${today} v5 20 1` };
  server.documents.set(path, { ...server.documents.get(path), done: elsewhere });
  fail();
  await expect(clearHistory('ann')).rejects.toThrow('Please try again');
  server.isAway = false;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await memberTraining('ann').flush();
  expect(server.documents.get(path)?.done).toEqual(elsewhere);
});

test('keeps the training days when only a part of the rows could be removed, also after an undo', async () => {
  for (let index = 0; index < 500; index += 1)
    storeRow('ann', buildProgress({ videoId: `w${index}`, updatedAt: entry.updatedAt }));
  server.mayWrite = ({ path }) => !path.endsWith('w499');
  const removed = await clearHistory('ann');
  expect(removed).toMatchObject({ viewings: [], failure: { category: 'permissions' } });
  expect(removed.rows).toHaveLength(400);
  expect(counted().toSorted()).toEqual(DAYS);
  await restoreHistory('ann', removed);
  expect(counted().toSorted()).toEqual(DAYS);
});

test('counts a class on the right day on a device whose clock is two years ahead, and keeps every day', async () => {
  vi.setSystemTime(NOW + 2 * 365 * 86_400_000);
  const date = new Date(NOW).toUTCString();
  learnServerTime(new Response(null, { headers: { date } }), performance.now());
  await markDone('ann', entry, true);
  expect(counted().toSorted()).toEqual([...DAYS, `v1 ${today}`].toSorted());
  const done = server.documents.get('users/ann/settings/training')?.done as object;
  expect(Object.keys(done)).toHaveLength(4);
});
