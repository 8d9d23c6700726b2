// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { reportSignedIn } from '@/lib/firebase/auth/signed-in-uid';
import type { SaveOutcome } from '@/lib/member/member-store';
import { closeStores } from '@/lib/member/open-stores';
import { onAccountRefused, onChangeRefused } from '@/lib/member/refusal';
import { ANONYMOUS, keyOf } from '@/lib/platform/storage/slots';
import { readDeviceRow, readDeviceRows, writeDeviceRow } from '@/lib/watch/history/history-copies';
import { adoptVisitorHistory, createMemberHistory, visitorHistory } from '@/lib/watch/history/member-history';
import type { Progress } from '@/lib/watch/history/progress';
import { blockStorage, limitStorage } from '../../../support/broken-storage';
import { server } from '../../../support/fake-firestore';
import { mountFetch } from '../../../support/fetch-guard';
import { startDevice } from '../../../support/member-device';
import { keepSession, SESSION_KEY } from '../../../support/stored-session';
import { buildProgress } from './build-progress';
import { leaveWaiting, storedRow, storeRow, waitingSaves } from './history-device';

vi.mock('firebase/firestore/lite', () => import('../../../support/fake-firestore'));

const UID = 'u1';
const minute = (value: number) => new Date(Date.UTC(2026, 2, 1, 10, value)).toISOString();

let statuses: SaveOutcome[];

beforeEach(() => {
  startDevice(UID);
  statuses = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const open = (token: string | null = null) =>
  createMemberHistory({
    uid: UID,
    getIdToken: async () => token,
    onStatus: (status) => statuses.push(status),
  });

/** Saves the class at this position and sends it. */
async function send(history: ReturnType<typeof open>, over: Partial<Progress> = { positionSec: 70 }) {
  history.save(buildProgress(over), 'remote');
  await history.flush();
}

/** Simulates another visit: only what is stored on the device remains. */
const reopen = () => {
  closeStores();
  return open();
};

test('stores a save on this device at once and on the server soon after', async () => {
  const history = open();
  await history.load('video-a');
  history.save(buildProgress({ positionSec: 70 }), 'mirror');
  await send(history);
  // Reads the class's row and the setting that pauses the history.
  expect([server.reads, server.writes]).toEqual([2, 1]);
  await send(history, { positionSec: 80, updatedAt: minute(90) });
  expect([server.reads, server.writes]).toEqual([2, 2]);
  expect(storedRow(UID, 'video-a')?.positionSec).toBe(80);
  expect(waitingSaves(UID)).toEqual([]);
  expect(readDeviceRow(UID, 'video-a')?.positionSec).toBe(80);
  expect(reopen().peek('video-a')?.positionSec).toBe(80);
  expect(statuses.at(-1)).toBe('saved');
});

test('sends nothing for a save that is for this device only', async () => {
  const history = open();
  history.save(buildProgress({ positionSec: 70 }), 'mirror');
  await vi.waitFor(() => expect(waitingSaves(UID)[0]?.positionSec).toBe(70));
  expect(server.writes).toBe(0);
  expect(reopen().peek('video-a')?.positionSec).toBe(70);
});

test('merges a write that would undo the progress of another device', async () => {
  server.mayWrite = ({ before, after }) => Number(after?.furthestSec) >= Number(before?.furthestSec ?? 0);
  const history = open();
  await history.load('video-a');
  storeRow(UID, buildProgress({ positionSec: 900, furthestSec: 900, playedSec: 2900, updatedAt: minute(1) }));
  await send(history, { positionSec: 120, furthestSec: 120, playedSec: 40, updatedAt: minute(2) });
  expect(storedRow(UID, 'video-a')).toMatchObject({ positionSec: 120, furthestSec: 900, playedSec: 2900 });
});

test('keeps saving from an open page after a fast clock has dated another save in the future', async () => {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
  server.mayWrite = ({ before, after }) => String(after?.updatedAt) >= String(before?.updatedAt ?? '');
  const history = open();
  await history.load('video-a');
  const ahead = buildProgress({ positionSec: 1203, furthestSec: 1203, updatedAt: inMs(3 * 3_600_000) });
  storeRow(UID, ahead);
  for (const positionSec of [1504, 1564]) {
    await send(history, { positionSec, furthestSec: positionSec, updatedAt: inMs(0) });
    expect(storedRow(UID, 'video-a')?.positionSec).toBe(positionSec);
  }
});

test('asks nothing of the server while the browser says that it is offline', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const history = open();
  await send(history);
  expect([server.reads, server.writes]).toEqual([0, 0]);
  expect(statuses.at(-1)).toBe('on-device');
  onLine.mockReturnValue(true);
  await history.flush();
  expect(storedRow(UID, 'video-a')?.positionSec).toBe(70);
});

test('keeps one waiting save per class, merged', async () => {
  const history = open();
  server.isAway = true;
  for (let index = 1; index <= 20; index += 1)
    history.save(
      buildProgress({ positionSec: index * 10, furthestSec: 900 - index, updatedAt: minute(index) }),
      'final',
    );
  await history.flush();
  expect(waitingSaves(UID)).toMatchObject([{ positionSec: 200, furthestSec: 899 }]);
});

test('begins a viewing from the newest of server, device copy and waiting save', async () => {
  storeRow(UID, buildProgress({ positionSec: 100, furthestSec: 700, updatedAt: minute(1) }));
  leaveWaiting(UID, buildProgress({ positionSec: 200, furthestSec: 200, updatedAt: minute(3) }));
  expect(await open().load('video-a')).toMatchObject({ positionSec: 200, furthestSec: 700 });
});

test('drops a save that the rules reject with a message, and sends the others', async () => {
  server.mayWrite = ({ path }) => !path.endsWith('video-bad');
  let doubts = 0;
  const messages: string[] = [];
  onChangeRefused((message) => messages.push(message));
  onAccountRefused(() => {
    doubts += 1;
  });
  leaveWaiting(UID, buildProgress({ videoId: 'video-bad', updatedAt: minute(1) }));
  leaveWaiting(UID, buildProgress({ videoId: 'video-good', updatedAt: minute(2) }));
  await open().flush();
  onAccountRefused(null);
  onChangeRefused(null);
  expect(messages).toEqual(['We couldn’t save your place. Please try again.']);
  expect(storedRow(UID, 'video-good')).not.toBeNull();
  expect(waitingSaves(UID)).toEqual([]);
  expect(doubts).toBe(1);
});

test('leaves out damaged entries of this device', () => {
  writeDeviceRow(UID, buildProgress());
  localStorage.setItem(keyOf('progress:v1', UID, 'video-x'), '{"positionSec":"NaN"}');
  localStorage.setItem(keyOf('progress:v1', UID, 'video-y'), 'not json');
  expect(readDeviceRows(UID).map(({ videoId }) => videoId)).toEqual(['video-a']);
  const op = { does: 'save', progress: { videoId: 'video-a', positionSec: 1 } };
  localStorage.setItem(
    keyOf('outbox:v1', UID, 'history'),
    JSON.stringify([{ id: '1', at: minute(1), op }, 7]),
  );
  expect(waitingSaves(UID)).toEqual([]);
});

test.each([
  ['save', (progress: object) => ({ does: 'save', progress })],
  ['list of rows', (row: object) => ({ does: 'put', rows: [row, { ...row, videoId: 'video-b' }] })],
])('sends a %s that waits since a version without some of the fields', async (_, opOf) => {
  const { videoId, positionSec, durationSec, updatedAt } = buildProgress({ positionSec: 70 });
  const op = opOf({ videoId, positionSec, durationSec, updatedAt });
  localStorage.setItem(keyOf('outbox:v1', UID, 'history'), JSON.stringify([{ id: '1', at: updatedAt, op }]));
  await open().flush();
  expect(storedRow(UID, 'video-a')).toMatchObject({ positionSec: 70, furthestSec: 70, hidden: false });
  expect(waitingSaves(UID)).toEqual([]);
});

test('keeps what a visitor watches on this device, and merges it into the history at sign-in', async () => {
  visitorHistory.save(buildProgress({ positionSec: 40, furthestSec: 40, updatedAt: minute(5) }), 'remote');
  expect(visitorHistory.peek('video-a')?.positionSec).toBe(40);
  expect((await visitorHistory.load('video-a'))?.positionSec).toBe(40);
  expect(waitingSaves(ANONYMOUS)).toEqual([]);
  visitorHistory.save(buildProgress({ videoId: 'video-b', positionSec: 25, updatedAt: minute(5) }), 'remote');
  visitorHistory.save(buildProgress({ videoId: 'video-c', positionSec: 40, updatedAt: minute(1) }), 'remote');
  storeRow(UID, buildProgress({ positionSec: 500, furthestSec: 500, updatedAt: minute(1) }));
  storeRow(UID, buildProgress({ videoId: 'video-c', positionSec: 500, updatedAt: minute(5) }));
  await adoptVisitorHistory(UID);
  expect(readDeviceRows(ANONYMOUS)).toEqual([]);
  // A preview is the beginning of the class, so the member's position stays.
  expect(storedRow(UID, 'video-a')).toMatchObject({ positionSec: 500, furthestSec: 500 });
  expect(storedRow(UID, 'video-b')?.positionSec).toBe(25);
  expect(storedRow(UID, 'video-c')?.positionSec).toBe(500);
  expect(waitingSaves(UID)).toEqual([]);
});

test('keeps a visitor’s history on a device with full storage until it is sent', async () => {
  limitStorage('localStorage', 500);
  keepSession(UID);
  visitorHistory.save(buildProgress({ positionSec: 40 }), 'remote');
  expect(readDeviceRow(ANONYMOUS, 'video-a')).not.toBeNull();
  server.isAway = true;
  await adoptVisitorHistory(UID);
  expect(waitingSaves(UID)).toEqual([]);
  expect(readDeviceRow(ANONYMOUS, 'video-a')?.positionSec).toBe(40);
  server.isAway = false;
  await adoptVisitorHistory(UID);
  expect(storedRow(UID, 'video-a')?.positionSec).toBe(40);
  expect(readDeviceRow(ANONYMOUS, 'video-a')).toBeNull();
});

/** Answers every final save. Returns the requests. */
function recordFinals(answer = () => Response.json({ saved: true })): readonly Request[] {
  const requests: Request[] = [];
  mountFetch((request) => {
    requests.push(request);
    return answer();
  });
  return requests;
}

test('sends the last save with the token, the class and nothing of the member, and keeps it until it has arrived', async () => {
  const requests = recordFinals();
  const history = open('token-1');
  await Promise.resolve();
  history.save(buildProgress({ positionSec: 70 }), 'final');
  expect(waitingSaves(UID)).toHaveLength(1);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  const [request] = requests;
  expect(request?.headers.get('authorization')).toBe('Bearer token-1');
  const body = await request?.json();
  expect(body).toMatchObject({ videoId: 'video-a', positionSec: 70 });
  expect(body).not.toHaveProperty('uid');
  await vi.waitFor(() => expect(waitingSaves(UID)).toEqual([]));
  expect(server.writes).toBe(0);
  expect(history.peek('video-a')?.positionSec).toBe(70);
});

test.each([
  ['without a token', null],
  ['that was rejected', 'token-1'],
])('keeps a last save %s for the next visit', async (_, token) => {
  recordFinals(() => new Response(null, { status: 503 }));
  const history = open(token);
  await Promise.resolve();
  history.save(buildProgress({ positionSec: 300 }), 'final');
  await new Promise((resolve) => setTimeout(resolve));
  expect(waitingSaves(UID)[0]?.positionSec).toBe(300);
  await reopen().flush();
  expect(storedRow(UID, 'video-a')?.positionSec).toBe(300);
});

test.each([
  ['sends the last save with', 'that is valid', UID, 3_000_000, 1],
  ['sends nothing with', 'that has run out', UID, 1000, 0],
  ['sends nothing with', 'of another member', 'u2', 3_000_000, 0],
])('%s a stored token %s while Firebase Auth has not answered', async (_, __, uid, expiresInMs, sent) => {
  const requests = recordFinals();
  const history = open();
  const accessToken = `head.${btoa('{"subscribed":true}')}.signature`;
  keepSession(uid, { accessToken, expirationTime: Date.now() + expiresInMs });
  history.save(buildProgress({ positionSec: 70 }), 'final');
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests).toHaveLength(sent);
  for (const request of requests) expect(request.headers.get('authorization')).toMatch(/^Bearer head\./);
});

test.each([
  ['signed out in another tab', () => localStorage.removeItem(SESSION_KEY)],
  ['gave way to another on this device', () => keepSession('u2')],
])('sends the last position of a member who %s, and leaves nothing of it here', async (_, leave) => {
  const requests = recordFinals();
  const history = open('token-1');
  await Promise.resolve();
  leave();
  const before = Object.keys(localStorage);
  history.save(buildProgress({ positionSec: 60 }), 'mirror');
  history.save(buildProgress({ positionSec: 65 }), 'remote');
  history.save(buildProgress({ positionSec: 70 }), 'final');
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.json()).toMatchObject({ positionSec: 70 });
  expect(Object.keys(localStorage)).toEqual(before);
});

describe('with blocked storage', () => {
  beforeEach(() => {
    blockStorage('localStorage');
    reportSignedIn(UID);
    return () => reportSignedIn(null);
  });

  test.each([
    [UID, 70],
    ['u2', undefined],
  ])('sends saves only of the member whom Firebase Auth reports: %s', async (reported, positionSec) => {
    reportSignedIn(reported);
    const history = open();
    await send(history);
    expect(storedRow(UID, 'video-a')?.positionSec).toBe(positionSec);
    expect(history.peek('video-a')?.positionSec).toBe(positionSec);
  });

  test('records nothing while the history is paused', async () => {
    const at = minute(0);
    server.documents.set(`users/${UID}/settings/history`, { isPaused: true, isPausedAt: at, updatedAt: at });
    const history = open();
    await send(history, { positionSec: 70, updatedAt: minute(9) });
    expect(storedRow(UID, 'video-a')).toBeNull();
  });
});
