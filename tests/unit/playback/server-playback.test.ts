import { beforeEach, expect, test } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import type { Progress } from '@/lib/history/progress';
import { type GrantDependencies, grantPlayback } from '@/lib/server/playback/grant-playback';
import { recordProgress } from '@/lib/server/playback/record-progress';
import { createRateLimit } from '@/lib/server/rate-limit';
import { expectConsole } from '../../support/console-guard';
import { buildProgress } from '../history/build-progress';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');
const ACTIVE = { status: 'active', plan: 'monthly', expiresAt: '2026-04-01T00:00:00.000Z' };

function dependencies(over: Partial<GrantDependencies> = {}): GrantDependencies {
  return {
    verify: async (token) => {
      if (token !== 'good') throw new AppError('credentials', 'Please sign in again.');
      return { uid: 'u1' };
    },
    readEntitlement: async () => ACTIVE,
    readTarget: async (videoId) => ({
      videoId,
      kind: 'hls',
      clip: 'yoga',
      durationSeconds: 600,
      captions: [],
    }),
    sign: (target, uid, expiresAtMs) => ({ kind: 'hls', src: `/${target.videoId}/${uid}/${expiresAtMs}` }),
    limit: createRateLimit({ limit: 5, windowMs: 60_000, now: () => NOW }),
    now: () => NOW,
    ...over,
  };
}

test('an entitled member gets a source of her own that runs out', async () => {
  const { status, body } = await grantPlayback('video-a', 'good', dependencies());
  expect(status).toBe(200);
  const expiresAt = new Date(NOW + 4 * 3_600_000).toISOString();
  expect(body).toEqual({ source: { kind: 'hls', src: `/video-a/u1/${Date.parse(expiresAt)}` }, expiresAt });
});

test.each(['', '../etc', 'a b', 'x'.repeat(129), ['a', 'b'], undefined, 'drafts.x'])(
  'the id %j cannot be a class',
  async (videoId) => {
    expect((await grantPlayback(videoId, 'good', dependencies())).status).toBe(400);
  },
);

test('without a good token nobody gets anything', async () => {
  expect((await grantPlayback('video-a', null, dependencies())).status).toBe(401);
  expect((await grantPlayback('video-a', 'stale', dependencies())).status).toBe(401);
});

test.each([
  [null, 'no-membership'],
  [{ ...ACTIVE, expiresAt: '2026-02-01T00:00:00.000Z' }, 'ended'],
  [{ ...ACTIVE, status: 'unpaid' }, 'payment'],
])('the entitlement %j is refused for the reason %s and without a source', async (entitlement, reason) => {
  const answer = await grantPlayback(
    'video-a',
    'good',
    dependencies({ readEntitlement: async () => entitlement }),
  );
  expect(answer.status).toBe(403);
  expect(answer.body).toMatchObject({ error: { reason } });
  expect(JSON.stringify(answer.body)).not.toContain('src');
});

test('without the right to watch it stays unknown whether a class has a source', async () => {
  const none = dependencies({ readEntitlement: async () => null, readTarget: async () => null });
  expect((await grantPlayback('video-a', 'good', none)).status).toBe(403);
});

test('a class without a source is not found', async () => {
  expect(
    (await grantPlayback('video-a', 'good', dependencies({ readTarget: async () => null }))).status,
  ).toBe(404);
});

test('asking too often is slowed down for that member', async () => {
  const deps = dependencies();
  for (let count = 0; count < 5; count += 1) await grantPlayback('video-a', 'good', deps);
  const answer = await grantPlayback('video-a', 'good', deps);
  expect(answer.status).toBe(429);
  expect(answer.headers).toEqual({ 'Retry-After': '60' });
});

test('a database that is away says so, an unforeseen fault says nothing of the inside', async () => {
  expectConsole('error', 'away');
  expectConsole('error', 'secret detail');
  const away = dependencies({
    readEntitlement: async () => {
      throw new AppError('unavailable', 'away');
    },
  });
  expect((await grantPlayback('video-a', 'good', away)).status).toBe(503);
  const broken = dependencies({
    sign: () => {
      throw new Error('secret detail');
    },
  });
  const answer = await grantPlayback('video-a', 'good', broken);
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toContain('secret');
});

test('a window that is over lets requests pass again', () => {
  let nowMs = 0;
  const limit = createRateLimit({ limit: 2, windowMs: 1000, now: () => nowMs });
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([0, 0, 1, 0]);
  nowMs = 1000;
  expect(limit.take('a')).toBe(0);
});

let stored: Map<string, Progress>;
beforeEach(() => {
  stored = new Map();
});

const record = (body: unknown, token: string | null = 'good') =>
  recordProgress(body, token, {
    verify: dependencies().verify,
    update: async (uid, videoId, change) => {
      const key = `${uid}/${videoId}`;
      stored.set(key, change(stored.get(key) ?? null));
    },
    limit: createRateLimit({ limit: 100, windowMs: 1000 }),
    now: () => NOW,
  });

test('the last save goes to the owner of the token, whatever the body says', async () => {
  expect((await record({ ...buildProgress(), uid: 'somebody-else' })).status).toBe(200);
  expect([...stored.keys()]).toEqual(['u1/video-a']);
});

test('the last save is merged by the same rule as everywhere', async () => {
  await record(buildProgress({ positionSec: 500, furthestSec: 500, updatedAt: '2026-03-01T09:30:00.000Z' }));
  await record(buildProgress({ positionSec: 20, furthestSec: 20, updatedAt: '2026-03-01T09:00:00.000Z' }));
  expect(stored.get('u1/video-a')).toMatchObject({ positionSec: 500, furthestSec: 500 });
});

test('a stamp from the future is brought back to the present', async () => {
  await record(buildProgress({ updatedAt: '2031-01-01T00:00:00.000Z' }));
  expect(stored.get('u1/video-a')?.updatedAt).toBe(new Date(NOW).toISOString());
});

test.each([
  null,
  'text',
  {},
  { videoId: '../x' },
  { ...buildProgress(), positionSec: -1 },
  { ...buildProgress(), videoId: 7 },
])('the body %j is refused', async (body) => {
  expect((await record(body)).status).toBe(400);
  expect(stored.size).toBe(0);
});

test('nobody saves without a good token', async () => {
  expect((await record(buildProgress(), null)).status).toBe(401);
  expect((await record(buildProgress(), 'stale')).status).toBe(401);
});
