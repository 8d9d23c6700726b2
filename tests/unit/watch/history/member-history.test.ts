// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createMemberHistory, visitorHistory } from '@/lib/watch/history/member-history';
import { ANONYMOUS } from '@/lib/watch/history/pending';
import { readMirror } from '@/lib/watch/history/progress-mirror';
import { readQueue } from '@/lib/watch/history/progress-queue';
import { mountFetch } from '../../../support/fetch-guard';
import { buildProgress } from './build-progress';

/** What the identity SDK keeps of who is signed in. */
const SESSION = 'firebase:authUser:key:[DEFAULT]';

beforeEach(() => {
  localStorage.setItem(SESSION, JSON.stringify({ uid: 'u1', stsTokenManager: { refreshToken: 'r' } }));
  // Else the server would be asked whether she has paused her history.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

/** Takes every save, and returns what was sent. */
function recordSaves(): readonly Request[] {
  const requests: Request[] = [];
  mountFetch((request) => {
    requests.push(request);
    return Response.json({ saved: true });
  });
  return requests;
}

test('the last save carries the token that was at hand, the class and nothing of the member', async () => {
  const requests = recordSaves();
  const history = createMemberHistory({ uid: 'u1', getIdToken: async () => 'token-1' });
  await Promise.resolve();
  history.save(buildProgress({ positionSec: 70 }), 'final');
  await expect.poll(() => requests.length).toBe(1);
  const [request] = requests;
  expect(request?.headers.get('authorization')).toBe('Bearer token-1');
  const body = await request?.json();
  expect(body).toMatchObject({ videoId: 'video-a', positionSec: 70 });
  expect(body).not.toHaveProperty('uid');
  await expect.poll(() => readQueue('u1')).toEqual([]);
});

/** Stores a sign-in as the identity SDK does, with a token that is good for so long. */
function storeToken(uid: string, goodForMs: number): void {
  const accessToken = `head.${btoa('{"subscribed":true}')}.signature`;
  const stsTokenManager = { refreshToken: 'r', accessToken, expirationTime: Date.now() + goodForMs };
  localStorage.setItem(SESSION, JSON.stringify({ uid, stsTokenManager }));
}

test('a class begun before Firebase Auth has answered, and closed, is saved with the token of this device', async () => {
  const requests = recordSaves();
  storeToken('u1', 3_000_000);
  const history = createMemberHistory({ uid: 'u1', getIdToken: async () => null });
  history.save(buildProgress({ positionSec: 70 }), 'final');
  await expect.poll(() => requests.length).toBe(1);
  expect(requests[0]?.headers.get('authorization')).toMatch(/^Bearer head\./);
  await expect.poll(() => readQueue('u1')).toEqual([]);
});

test.each([
  ['that has run out', 'u1', 1000],
  ['of somebody else', 'u2', 3_000_000],
])('a token of this device %s saves nothing in her name', async (_, uid, goodForMs) => {
  const requests = recordSaves();
  const history = createMemberHistory({ uid: 'u1', getIdToken: async () => null });
  storeToken(uid, goodForMs);
  history.save(buildProgress({ positionSec: 70 }), 'final');
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests).toEqual([]);
});

test('without a token at hand the last save waits on this device', async () => {
  const history = createMemberHistory({ uid: 'u1', getIdToken: async () => null });
  history.save(buildProgress({ positionSec: 70 }), 'final');
  await Promise.resolve();
  expect(readQueue('u1')).toHaveLength(1);
});

test('what a visitor watches stays on this device', async () => {
  visitorHistory.save(buildProgress({ positionSec: 40 }), 'remote');
  expect(readMirror(ANONYMOUS, 'video-a')?.positionSec).toBe(40);
  expect((await visitorHistory.load('video-a'))?.positionSec).toBe(40);
  expect(readQueue(ANONYMOUS)).toEqual([]);
});

test('signed out in another tab, her last place reaches the server and leaves nothing on the device', async () => {
  const requests = recordSaves();
  const history = createMemberHistory({ uid: 'u1', getIdToken: async () => 'token-1' });
  await Promise.resolve();
  localStorage.removeItem(SESSION);
  const before = Object.keys(localStorage);
  history.save(buildProgress({ positionSec: 60 }), 'mirror');
  history.save(buildProgress({ positionSec: 65 }), 'remote');
  history.save(buildProgress({ positionSec: 70 }), 'final');
  await expect.poll(() => requests.length).toBe(1);
  expect(await requests[0]?.json()).toMatchObject({ positionSec: 70 });
  expect(Object.keys(localStorage)).toEqual(before);
  expect(readMirror('u1', 'video-a')).toBeNull();
  expect(readQueue('u1')).toEqual([]);
});

test('another member who signs in on this device gets nothing of the one before', async () => {
  const history = createMemberHistory({ uid: 'u1', getIdToken: async () => null });
  localStorage.setItem(SESSION, JSON.stringify({ uid: 'u2', stsTokenManager: { refreshToken: 'r' } }));
  history.save(buildProgress({ positionSec: 70 }), 'mirror');
  expect(readMirror('u1', 'video-a')).toBeNull();
});
