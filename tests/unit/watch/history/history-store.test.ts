// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { AppError } from '@/lib/platform/errors/app-error';
import { createHistoryStore, type RemoteHistory, type SaveStatus } from '@/lib/watch/history/history-store';
import { mergeOptional } from '@/lib/watch/history/merge-progress';
import { ANONYMOUS, hasPendingProgress } from '@/lib/watch/history/pending';
import type { Progress } from '@/lib/watch/history/progress';
import { clearMirrors, listMirrors, readMirror, writeMirror } from '@/lib/watch/history/progress-mirror';
import { enqueue, readQueue } from '@/lib/watch/history/progress-queue';
import { adoptVisitorProgress } from '@/lib/watch/history/sign-in-merge';
import { allowConsole } from '../../../support/console-guard';
import { buildProgress } from './build-progress';

const UID = 'u1';
const minute = (value: number) => new Date(Date.UTC(2026, 2, 1, 10, value)).toISOString();

/** A server in memory that can be taken away and that merges what would turn progress back, as the remote does. */
function createServer() {
  const stored = new Map<string, Progress>();
  const calls: string[] = [];
  const server = { isAway: false, stored, calls };
  const check = (name: string) => {
    calls.push(name);
    if (server.isAway) throw new AppError('network', 'away');
  };
  const remote: RemoteHistory = {
    async read(_, videoId) {
      check('read');
      return stored.get(videoId) ?? null;
    },
    async save(_, progress, known) {
      check(known === undefined ? 'merge' : 'write');
      const before = stored.get(progress.videoId) ?? null;
      const next = mergeOptional(known ?? null, progress) ?? progress;
      const turnsBack =
        before && (next.furthestSec < before.furthestSec || (before.completedAt && !next.completedAt));
      const sum = known === undefined || turnsBack ? mergeOptional(before, progress) : next;
      stored.set(progress.videoId, sum ?? progress);
      return sum ?? progress;
    },
  };
  return Object.assign(server, { remote });
}

let server: ReturnType<typeof createServer>;
let statuses: SaveStatus[];
let finals: Progress[];
let doFinalsArrive: boolean;

beforeEach(() => {
  server = createServer();
  statuses = [];
  finals = [];
  doFinalsArrive = true;
});

const open = () =>
  createHistoryStore({
    uid: UID,
    remote: server.remote,
    postFinal: async (progress) => {
      finals.push(progress);
      return doFinalsArrive;
    },
    onStatus: (status) => statuses.push(status),
  });

test('a save is on this device at once and on the server soon after', async () => {
  const store = open();
  await store.load('video-a');
  store.save(buildProgress({ positionSec: 70 }), 'remote');
  expect(readMirror(UID, 'video-a')?.positionSec).toBe(70);
  await store.flush();
  expect(server.stored.get('video-a')?.positionSec).toBe(70);
  expect(readQueue(UID)).toEqual([]);
  expect(statuses.at(-1)).toBe('saved');
});

test('a mirror save costs no request', async () => {
  const store = open();
  store.save(buildProgress(), 'mirror');
  await store.flush();
  expect(server.calls).toEqual([]);
});

test('a viewing reads once and then writes once a save', async () => {
  const store = open();
  await store.load('video-a');
  store.save(buildProgress({ positionSec: 200, furthestSec: 200, updatedAt: minute(1) }), 'remote');
  await store.flush();
  store.save(buildProgress({ positionSec: 260, furthestSec: 260, updatedAt: minute(2) }), 'remote');
  await store.flush();
  expect(server.calls).toEqual(['read', 'write', 'write']);
});

test('a write that would turn back another device is merged instead', async () => {
  const store = open();
  await store.load('video-a');
  server.stored.set('video-a', buildProgress({ positionSec: 900, furthestSec: 900, updatedAt: minute(1) }));
  store.save(buildProgress({ positionSec: 120, furthestSec: 120, updatedAt: minute(2) }), 'remote');
  await store.flush();
  expect(server.calls).toEqual(['read', 'write']);
  expect(server.stored.get('video-a')).toMatchObject({ positionSec: 120, furthestSec: 900 });
});

test('twenty saves without a connection are all there when it is back [4.29]', async () => {
  allowConsole('warn', 'waits on this device');
  const store = open();
  server.isAway = true;
  for (let index = 0; index < 20; index += 1) {
    store.save(buildProgress({ videoId: `video-${index}`, positionSec: index + 20 }), 'remote');
  }
  await store.flush();
  expect(readQueue(UID)).toHaveLength(20);
  expect(statuses.at(-1)).toBe('on-device');

  server.isAway = false;
  await open().flush();
  expect(server.stored.size).toBe(20);
  expect(server.stored.get('video-7')?.positionSec).toBe(27);
  expect(readQueue(UID)).toEqual([]);
});

test('while the browser knows that it is offline nothing is asked of the server', async () => {
  let isOnline = false;
  const options = { uid: UID, remote: server.remote, postFinal: async () => false, isOnline: () => isOnline };
  const store = createHistoryStore({ ...options, onStatus: (status) => statuses.push(status) });
  store.save(buildProgress({ positionSec: 70 }), 'remote');
  await store.flush();
  expect(server.calls).toEqual([]);
  expect(statuses).toEqual(['on-device']);
  isOnline = true;
  await store.flush();
  expect(server.stored.get('video-a')?.positionSec).toBe(70);
});

test('saves of one class that wait are one entry, the newest', async () => {
  allowConsole('warn', 'waits on this device');
  const store = open();
  server.isAway = true;
  for (let index = 1; index <= 20; index += 1) {
    store.save(buildProgress({ positionSec: index * 10, updatedAt: minute(index) }), 'remote');
  }
  await store.flush();
  expect(readQueue(UID)).toHaveLength(1);
  expect(readQueue(UID)[0]?.positionSec).toBe(200);
});

test('what waited while another device went on does not undo it', async () => {
  enqueue(UID, buildProgress({ positionSec: 100, furthestSec: 100, updatedAt: minute(1) }));
  server.stored.set('video-a', buildProgress({ positionSec: 500, furthestSec: 500, updatedAt: minute(5) }));
  await open().flush();
  expect(server.stored.get('video-a')).toMatchObject({ positionSec: 500, furthestSec: 500 });
});

test('the last save of a viewing is sent beside the queue and leaves it once it has arrived', async () => {
  const store = open();
  store.save(buildProgress({ positionSec: 300 }), 'final');
  expect(finals).toHaveLength(1);
  expect(readQueue(UID)).toHaveLength(1);
  await expect.poll(() => readQueue(UID)).toEqual([]);
});

test('a last save that did not arrive waits for the next visit', async () => {
  doFinalsArrive = false;
  open().save(buildProgress({ positionSec: 300 }), 'final');
  await Promise.resolve();
  expect(readQueue(UID)[0]?.positionSec).toBe(300);
  await open().flush();
  expect(server.stored.get('video-a')?.positionSec).toBe(300);
});

test('the newest of server, mirror and queue is what a viewing begins from', async () => {
  server.stored.set('video-a', buildProgress({ positionSec: 100, furthestSec: 700, updatedAt: minute(1) }));
  writeMirror(UID, buildProgress({ positionSec: 300, furthestSec: 300, updatedAt: minute(2) }));
  enqueue(UID, buildProgress({ positionSec: 200, furthestSec: 200, updatedAt: minute(3) }));
  expect(await open().load('video-a')).toMatchObject({ positionSec: 200, furthestSec: 700 });
});

test('a server that is away leaves what this device knows', async () => {
  allowConsole('warn', 'could not be read');
  server.isAway = true;
  writeMirror(UID, buildProgress({ positionSec: 300 }));
  expect(open().peek('video-a')?.positionSec).toBe(300);
  expect(open().peek('video-b')).toBeNull();
  await expect(open().load('video-a')).rejects.toThrow('away');
  expect(statuses.at(-1)).toBe('on-device');
});

test('a refused class does not hold up the others', async () => {
  allowConsole('warn', 'waits on this device');
  enqueue(UID, buildProgress({ videoId: 'video-bad', updatedAt: minute(1) }));
  enqueue(UID, buildProgress({ videoId: 'video-good', updatedAt: minute(2) }));
  const store = createHistoryStore({
    uid: UID,
    remote: {
      ...server.remote,
      async save(uid, progress, known) {
        if (progress.videoId === 'video-bad') throw new AppError('permissions', 'refused');
        return server.remote.save(uid, progress, known);
      },
    },
    postFinal: async () => false,
  });
  await store.flush();
  expect(server.stored.has('video-good')).toBe(true);
  expect(readQueue(UID).map(({ videoId }) => videoId)).toEqual(['video-bad']);
});

test('storage that is full still lets the save reach the server', async () => {
  allowConsole('warn', 'Could not write');
  const store = open();
  await store.load('video-a');
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    store.save(buildProgress({ positionSec: 70 }), 'remote');
    await expect.poll(() => server.stored.get('video-a')?.positionSec).toBe(70);
  } finally {
    Storage.prototype.setItem = setItem;
  }
});

test('what a visitor watched becomes hers at sign-in, merged with what she had', async () => {
  writeMirror(
    ANONYMOUS,
    buildProgress({ videoId: 'video-a', positionSec: 40, furthestSec: 40, updatedAt: minute(5) }),
  );
  writeMirror(ANONYMOUS, buildProgress({ videoId: 'video-b', positionSec: 25, updatedAt: minute(5) }));
  server.stored.set('video-a', buildProgress({ positionSec: 500, furthestSec: 500, updatedAt: minute(1) }));
  expect(hasPendingProgress(UID)).toBe(true);
  expect(adoptVisitorProgress(UID)).toBe(2);
  expect(listMirrors(ANONYMOUS)).toEqual([]);
  await open().flush();
  expect(server.stored.get('video-a')).toMatchObject({ positionSec: 40, furthestSec: 500 });
  expect(server.stored.get('video-b')?.positionSec).toBe(25);
  expect(hasPendingProgress(UID)).toBe(false);
});

test('an older visit before signing in does not turn her own place back', async () => {
  writeMirror(ANONYMOUS, buildProgress({ positionSec: 40, furthestSec: 40, updatedAt: minute(1) }));
  server.stored.set('video-a', buildProgress({ positionSec: 500, furthestSec: 500, updatedAt: minute(5) }));
  adoptVisitorProgress(UID);
  await open().flush();
  expect(server.stored.get('video-a')?.positionSec).toBe(500);
});

test('forgetting the mirror of one member leaves another and everything that waits', () => {
  writeMirror('u1', buildProgress());
  writeMirror('u2', buildProgress());
  enqueue('u1', buildProgress());
  clearMirrors('u1');
  expect(listMirrors('u1')).toEqual([]);
  expect(listMirrors('u2')).toHaveLength(1);
  expect(readQueue('u1')).toHaveLength(1);
});

test('damaged entries of this device are left out', () => {
  enqueue(UID, buildProgress());
  localStorage.setItem('progress:v1:u1:video-x', '{"positionSec":"NaN"}');
  localStorage.setItem('progress:v1:u1:video-y', 'not json');
  expect(listMirrors(UID)).toEqual([]);
  localStorage.setItem('progress:queue:v1:u1', '{"video-a":{"positionSec":1},"video-b":7}');
  expect(readQueue(UID)).toEqual([]);
});

test('an old save that waited does not overwrite the newer place that has been read meanwhile', async () => {
  enqueue(
    UID,
    buildProgress({ positionSec: 1510, furthestSec: 1510, playedSec: 1510, updatedAt: minute(1) }),
  );
  const newer = { positionSec: 120, furthestSec: 1510, playedSec: 2900, updatedAt: minute(9) };
  server.stored.set('video-a', buildProgress(newer));
  const store = open();
  await store.load('video-a');
  await store.flush();
  expect(server.stored.get('video-a')).toMatchObject(newer);
});

test('playing time never shrinks, whichever device wrote it', async () => {
  const store = open();
  server.stored.set('video-a', buildProgress({ playedSec: 2900, updatedAt: minute(1) }));
  await store.load('video-a');
  store.save(
    buildProgress({ positionSec: 300, furthestSec: 300, playedSec: 40, updatedAt: minute(2) }),
    'remote',
  );
  await store.flush();
  expect(server.stored.get('video-a')).toMatchObject({ positionSec: 300, playedSec: 2900 });
});

test('a save that the server will not take raises the question whether there still is an account', async () => {
  allowConsole('warn', 'waits on this device');
  let doubts = 0;
  const store = createHistoryStore({
    uid: UID,
    remote: { ...server.remote, save: () => Promise.reject(new AppError('permissions', 'no')) },
    postFinal: async () => false,
    onRefused: () => {
      doubts += 1;
    },
  });
  store.save(buildProgress({ positionSec: 70 }), 'remote');
  await store.flush();
  expect(doubts).toBe(1);
});
