// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  clearHistory,
  markDone,
  type Removed,
  removeFromHistory,
  restoreHistory,
} from '@/lib/library/change-history';
import { closeStores } from '@/lib/member/open-stores';
import { AppError } from '@/lib/platform/errors/app-error';
import { historyList, LIST_SIZE, type ListPart } from '@/lib/watch/history/history';
import { withDone } from '@/lib/watch/history/history-kind';
import { loadMoreHistory, memberHistory } from '@/lib/watch/history/history-store';
import type { Progress } from '@/lib/watch/history/progress';
import { loadDoneIds } from '@/lib/watch/history/progress-marks';
import { server } from '../../../support/fake-firestore';
import { startDevice } from '../../../support/member-device';
import { mayWrite } from '../../rules/may-write';
import { buildProgress } from './build-progress';
import { leaveWaiting, storedRow, storeRow, waitingChanges, waitingSaves } from './history-device';

vi.mock('firebase/firestore/lite', () => import('../../../support/fake-firestore'));
const page = vi.hoisted(() => ({ isReloaded: false }));
vi.mock('@/lib/platform/cache/reload', () => ({ isReload: () => page.isReloaded }));

const UID = 'ann';
const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const timestamp = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000).toISOString();
const HISTORY_PATH = `users/${UID}/history/`;

/** A class of twenty minutes that was left at five. */
const buildRow = (videoId: string, over: Partial<Progress> = {}): Progress =>
  buildProgress({ videoId, positionSec: 300, furthestSec: 300, durationSec: 1200, ...over });

function fillServer(count: number): void {
  for (let index = 0; index < count; index += 1)
    storeRow(UID, buildRow(`v${index}`, { updatedAt: timestamp(60 + index) }));
}

const storedIds = () =>
  [...server.documents.keys()].flatMap((path) =>
    path.startsWith(HISTORY_PATH) ? [path.slice(HISTORY_PATH.length)] : [],
  );
const list = (part: ListPart = 'page') => historyList(memberHistory(UID).view(part).getState(), part);
const idsOf = (part: ListPart = 'page') => list(part).entries.map(({ videoId }) => videoId);
const load = (part: ListPart = 'page', isForced = false) => memberHistory(UID).view(part).load(isForced);
/** Records the ids that the page shows after each change. */
function recordShown(): readonly (readonly string[])[] {
  const seen: (readonly string[])[] = [];
  const page = memberHistory(UID).view('page');
  page.subscribe(() => seen.push(idsOf()));
  return seen;
}
const row = (videoId: string): Progress => {
  const found = list().entries.find((one) => one.videoId === videoId);
  if (!found) throw new Error(`${videoId} is not shown`);
  return found;
};
/** Simulates another visit: only what is stored on the device remains. */
const leavePage = () => closeStores();

beforeEach(() => {
  startDevice(UID);
  page.isReloaded = false;
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('shows the first page with one query whatever the length, and with none while it is fresh', async () => {
  fillServer(500);
  await load();
  const first = idsOf();
  expect(first).toHaveLength(LIST_SIZE.page);
  expect(list().hasMore).toBe(true);
  leavePage();
  await load();
  expect(idsOf()).toEqual(first);
  expect(list().hasMore).toBe(true);
  expect(server.reads).toBe(1);
  await loadMoreHistory(UID);
  expect(new Set(idsOf()).size).toBe(2 * LIST_SIZE.page);
});

test('keeps the pages that were read when it reads the first page again', async () => {
  fillServer(60);
  await load();
  await loadMoreHistory(UID);
  const read = idsOf();
  storeRow(UID, buildRow('from-the-phone', { updatedAt: timestamp(1) }));
  await load('page', true);
  expect(idsOf()).toEqual(['from-the-phone', ...read]);
  while ((await loadMoreHistory(UID)).hasMore);
  await load('page', true);
  expect(idsOf()).toHaveLength(61);
  expect(list().hasMore).toBe(false);
});

test('forgets the further pages if another device has changed all rows of the first', async () => {
  fillServer(60);
  await load();
  await loadMoreHistory(UID);
  for (let index = 0; index < 30; index += 1)
    storeRow(UID, buildRow(`new${index}`, { updatedAt: timestamp(index) }));
  await load('page', true);
  expect(idsOf()).toHaveLength(LIST_SIZE.page);
  expect(list().hasMore).toBe(true);
});

test.each(['page', 'continue'] as const)(
  'lists more rows if another device changes the first page while a further one is read: %s',
  async (part) => {
    fillServer(60);
    await load(part);
    const size = idsOf(part).length;
    server.beforeAnswer = async () => {
      server.beforeAnswer = async () => undefined;
      for (let index = 0; index < 30; index += 1)
        storeRow(UID, buildRow(`new${index}`, { updatedAt: timestamp(index) }));
      await load(part, true);
    };
    expect((await loadMoreHistory(UID, part)).entries.length).toBeGreaterThan(size);
    while ((await loadMoreHistory(UID, part)).hasMore);
    expect(idsOf(part)).toHaveLength(90);
  },
);

test('lists the rest of the history after a page with a damaged row', async () => {
  fillServer(50);
  const damaged = [3, 23, 30].map((index) => `${HISTORY_PATH}v${index}`);
  for (const path of damaged) Object.assign(server.documents.get(path) ?? {}, { durationSec: 'long' });
  await load();
  expect(list().hasMore).toBe(true);
  while ((await loadMoreHistory(UID)).hasMore);
  expect(idsOf()).toHaveLength(50 - damaged.length);
});

test('shows the device’s copy after a reload and asks once what other devices did', async () => {
  fillServer(3);
  await load();
  server.documents.delete(`${HISTORY_PATH}v0`);
  storeRow(UID, buildProgress({ videoId: 'from-the-phone', updatedAt: timestamp(1) }));
  leavePage();
  page.isReloaded = true;
  const seen = recordShown();
  await load();
  expect(seen[0]).toEqual(['v0', 'v1', 'v2']);
  expect(idsOf()).toEqual(['from-the-phone', 'v1', 'v2']);
  await load();
  expect(server.reads).toBe(2);
});

test('shows changes of the history in the classes to continue, also on the next page', async () => {
  fillServer(500);
  await load('continue');
  expect(idsOf('continue')).toHaveLength(LIST_SIZE.continue);
  await load();
  expect(idsOf()).toHaveLength(LIST_SIZE.page);
  leavePage();
  await Promise.all([load(), load('continue')]);
  expect(server.reads).toBe(2);

  await removeFromHistory(UID, row('v0'));
  expect(idsOf('continue')[0]).toBe('v1');
  leavePage();
  await removeFromHistory(UID, buildProgress({ videoId: 'v1', updatedAt: timestamp(61) }));
  const reads = server.reads;
  await load('continue');
  expect(idsOf('continue')[0]).toBe('v2');
  expect(server.reads).toBe(reads);
});

test('lists further classes to continue, before all others', async () => {
  fillServer(15);
  const done = timestamp(1);
  for (const id of ['done-1', 'done-2', 'done-3'])
    storeRow(UID, buildRow(id, { updatedAt: done, completedAt: done }));
  await load('continue');
  await loadMoreHistory(UID, 'continue');
  expect(list('continue').hasMore).toBe(false);
  expect(idsOf('continue').filter((id) => id.startsWith('v'))).toHaveLength(15);
});

test('asks once for several reads at the same time, and once again for those of them that are forced', async () => {
  fillServer(1);
  const before = [load(), load(), load()];
  const forced = [load('page', true), load('page', true)];
  await Promise.all(before);
  storeRow(UID, buildProgress({ videoId: 'from-the-phone', updatedAt: timestamp(1) }));
  expect(await Promise.all(forced)).toEqual([true, true]);
  expect(idsOf()).toEqual(['from-the-phone', 'v0']);
  expect(server.reads).toBe(2);
});

test('does not show a row that was deleted on another device and is still stored here', async () => {
  fillServer(1);
  const gone = buildRow('gone', { updatedAt: timestamp(60 * 24) });
  await memberHistory(UID).change({ does: 'save', progress: gone });
  server.documents.delete(`${HISTORY_PATH}gone`);
  leavePage();
  await load();
  expect(idsOf()).toEqual(['v0']);
  expect(memberHistory(UID).getState().value.rows.gone).toBeNull();
});

test('removes a row at once, for good, and from this device', async () => {
  fillServer(2);
  await memberHistory(UID).change({ does: 'save', progress: buildRow('v0', { updatedAt: timestamp(1) }) });
  await load();
  const removal = removeFromHistory(UID, row('v0'));
  expect(idsOf()).toEqual(['v1']);
  await removal;
  leavePage();
  await load('page', true);
  expect(idsOf()).toEqual(['v1']);
  expect(storedIds()).toEqual(['v1']);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('progress:'))).toEqual([]);
});

/** Plays a class on this device whose save still waits, so that the server does not have it. */
function playHere(): Progress {
  const entry = buildRow('here', { positionSec: 90, updatedAt: timestamp(1), basedOn: '' });
  leaveWaiting(UID, entry);
  return entry;
}

test('restores each row under its own merge rule when some were played meanwhile', async () => {
  fillServer(40);
  server.mayWrite = mayWrite;
  await load();
  const cleared = await clearHistory(UID);
  storeRow(UID, buildRow('v7', { positionSec: 20, furthestSec: 20, playedSec: 5, updatedAt: timestamp(0) }));
  await restoreHistory(UID, cleared);
  expect(storedIds()).toHaveLength(40);
  // Keeps the later position and the furthest second from before.
  expect(storedRow(UID, 'v7')).toMatchObject({ positionSec: 20, furthestSec: 300, playedSec: 100 });
  expect(row('v7')).toMatchObject({ positionSec: 20 });
  expect(waitingSaves(UID)).toEqual([]);
});

test.each<[string, string[], () => Promise<unknown>]>([
  ['a row is removed', ['v1', 'v2'], () => removeFromHistory(UID, row('v0'))],
  ['all is cleared', [], () => clearHistory(UID)],
  [
    'a row is restored',
    ['v0', 'v1', 'v2', 'v3'],
    () => restoreHistory(UID, { rows: [buildRow('v3', { updatedAt: timestamp(99) })], viewings: [] }),
  ],
])(
  'shows on the next page that %s, and sends it from there, if the member left before the answer',
  async (_, shown, act) => {
    fillServer(3);
    await load();
    server.beforeAnswer = () => new Promise<never>(() => undefined);
    server.holds = HISTORY_PATH;
    void act().catch(() => undefined);
    await vi.waitFor(() => expect(waitingChanges(UID)).toHaveLength(1));
    leavePage();
    server.beforeAnswer = async () => undefined;
    server.holds = null;
    const seen = recordShown();
    await load();
    expect(seen[0]).toEqual(shown);
    await memberHistory(UID).flush();
    expect(storedIds().toSorted()).toEqual(shown);
  },
);

test.each<[string, string[], () => Promise<unknown>]>([
  ['removed', ['v0'], () => removeFromHistory(UID, row('here'))],
  ['cleared', [], () => clearHistory(UID)],
])('removes a position that only this device has when its row is %s', async (_, left, act) => {
  fillServer(1);
  playHere();
  await load();
  expect(idsOf()).toEqual(['here', 'v0']);
  await act();
  expect(waitingSaves(UID)).toEqual([]);
  expect(idsOf()).toEqual(left);
  leavePage();
  await load('page', true);
  expect(idsOf()).toEqual(left);
  expect(storedIds()).toEqual(left);
});

test('shows all rows again when clearing fails, and keeps the changes that wait on this device', async () => {
  fillServer(1);
  await load();
  const here = playHere();
  server.isAway = true;
  await expect(clearHistory(UID)).rejects.toThrow('clear');
  expect(idsOf()).toEqual(['here', 'v0']);
  expect(waitingSaves(UID)).toEqual([here]);
});

test('clears the rows on the second try when the answer to the first one was lost', async () => {
  fillServer(3);
  await load();
  server.losesAnswer = true;
  await expect(clearHistory(UID)).rejects.toThrow('clear');
  expect((await clearHistory(UID)).failure).toBeNull();
  expect([idsOf(), storedIds()]).toEqual([[], []]);
});

test('shows the remaining rows and can restore the others when clearing fails half-way', async () => {
  fillServer(900);
  await load();
  server.mayWrite = ({ after }) => {
    if (storedIds().length === 500) server.isAway = true;
    if (server.isAway && after === null) throw new TypeError('The connection is lost');
    return true;
  };
  const clearing = clearHistory(UID);
  await vi.waitFor(() => expect(server.isAway).toBe(true));
  server.isAway = false;
  server.mayWrite = () => true;
  const cleared = await clearing;
  expect(cleared.failure).toBeInstanceOf(AppError);
  expect(cleared.rows).toHaveLength(400);
  expect(idsOf()).toHaveLength(LIST_SIZE.page);
  await restoreHistory(UID, cleared);
  expect(storedIds()).toHaveLength(900);
});

test('keeps classes that were played after the history was cleared', async () => {
  fillServer(1);
  await load();
  const later = buildRow('v0', { positionSec: 20, updatedAt: timestamp(-1) });
  server.beforeAnswer = async () => {
    server.beforeAnswer = async () => undefined;
    memberHistory(UID).keep({ does: 'save', progress: later });
  };
  await clearHistory(UID);
  expect(row('v0').positionSec).toBe(20);
  await memberHistory(UID).flush();
  expect(storedIds()).toEqual(['v0']);
});

test('stores nothing of a member when a change ends after the sign-out', async () => {
  fillServer(1);
  playHere();
  await load();
  const clearing = clearHistory(UID);
  closeStores();
  localStorage.clear();
  await clearing.catch(() => undefined);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('undoes what the server rejects, and tells the caller', async () => {
  fillServer(3);
  await load();
  server.mayWrite = () => false;
  await expect(removeFromHistory(UID, row('v0'))).rejects.toThrow('remove');
  await expect(clearHistory(UID)).rejects.toThrow('clear');
  await expect(markDone(UID, row('v1'), true)).rejects.toThrow('save');
  expect(idsOf()).toEqual(['v0', 'v1', 'v2']);
  expect(row('v1').completedAt).toBeNull();
});

test('shows the rows of this device when the history cannot be read', async () => {
  server.isAway = true;
  playHere();
  await load();
  expect(list().status).toBe('error');
  expect(idsOf()).toEqual(['here']);
});

/** Marks a class by hand, without the training days that follow. */
const mark = (videoId: string, isDone: boolean) =>
  memberHistory(UID).change({ does: 'put', rows: [withDone(row(videoId), isDone, Date.now())] });

test('marks a class as done or not done with one write and no read', async () => {
  fillServer(1);
  await load();
  for (const isDone of [true, false]) {
    [server.reads, server.writes] = [0, 0];
    await mark('v0', isDone);
    expect([server.reads, server.writes]).toEqual([0, 1]);
    expect(storedRow(UID, 'v0')?.completedAt !== null).toBe(isDone);
  }
});

test('keeps a later save of another device when a row is marked here', async () => {
  fillServer(1);
  server.mayWrite = mayWrite;
  await load();
  storeRow(UID, { ...row('v0'), positionSec: 900, furthestSec: 900, updatedAt: timestamp(1) });
  await mark('v0', true);
  expect(storedRow(UID, 'v0')).toMatchObject({ furthestSec: 900, completedAt: expect.any(String) });
});

test('updates the done filter when rows are marked, removed, restored or cleared', async () => {
  for (const id of ['v0', 'v1', 'v2'])
    storeRow(UID, buildRow(id, { updatedAt: timestamp(60), completedAt: timestamp(60) }));
  const done = async () => [...(await loadDoneIds(UID))].toSorted();
  await load();
  expect(await done()).toEqual(['v0', 'v1', 'v2']);
  await markDone(UID, row('v0'), false);
  const removed: Removed = await removeFromHistory(UID, row('v1'));
  expect(await done()).toEqual(['v2']);
  await restoreHistory(UID, removed);
  expect(await done()).toEqual(['v1', 'v2']);
  await clearHistory(UID);
  expect(await done()).toEqual([]);
});
