import { beforeEach, expect, test } from 'vitest';
import { AppError } from '@/lib/platform/errors/app-error';
import { type GrantDependencies, grantPlayback } from '@/lib/server/watch/grant-playback';
import { recordProgress } from '@/lib/server/watch/record-progress';
import type { Progress } from '@/lib/watch/history/progress';
import { buildProgress } from './history/build-progress';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');
const ACTIVE = { status: 'active', plan: 'monthly', expiresAt: '2026-04-01T00:00:00.000Z' };

function dependencies(over: Partial<GrantDependencies> = {}): GrantDependencies {
  return {
    readEntitlement: async () => ACTIVE,
    readTarget: async (videoId) => ({
      videoId,
      kind: 'hls',
      clip: 'yoga',
      durationSeconds: 600,
      leavesAt: null,
      captions: [],
    }),
    sign: (target, uid, expiresAtMs) => ({ kind: 'hls', src: `/${target.videoId}/${uid}/${expiresAtMs}` }),
    now: () => NOW,
    ...over,
  };
}

test('grants an entitled member a personal source that expires [7.22]', async () => {
  const { status, body } = await grantPlayback('video-a', 'u1', dependencies());
  expect(status).toBe(200);
  const expiresAt = new Date(NOW + 15 * 60_000).toISOString();
  expect(body).toEqual({ source: { kind: 'hls', src: `/video-a/u1/${Date.parse(expiresAt)}` }, expiresAt });
});

test('grants a class until it leaves, then answers 410 with a reason', async () => {
  const leaving = (ms: number | string) =>
    dependencies({
      readTarget: async (videoId) => ({
        videoId,
        kind: 'hls',
        clip: 'yoga',
        durationSeconds: 600,
        captions: [],
        leavesAt: typeof ms === 'string' ? ms : new Date(NOW + ms).toISOString(),
      }),
    });
  const left = await grantPlayback('video-a', 'u1', leaving(0));
  expect(left).toMatchObject({ status: 410, body: { error: { reason: 'left' } } });
  expect(JSON.stringify(left.body)).not.toContain('src');
  const last = await grantPlayback('video-a', 'u1', leaving(60_000));
  expect(last.body).toMatchObject({ expiresAt: new Date(NOW + 60_000).toISOString() });
  expect((await grantPlayback('video-a', 'u1', leaving('some day'))).status).toBe(200);
});

test.each([
  [null, 'no-membership'],
  [{ ...ACTIVE, expiresAt: '2026-02-01T00:00:00.000Z' }, 'ended'],
  [{ ...ACTIVE, status: 'unpaid' }, 'payment'],
])('refuses the entitlement %j with the reason %s', async (entitlement, reason) => {
  const answer = await grantPlayback(
    'video-a',
    'u1',
    dependencies({ readEntitlement: async () => entitlement }),
  );
  expect(answer.status).toBe(403);
  expect(answer.body).toMatchObject({ error: { reason } });
  expect(JSON.stringify(answer.body)).not.toContain('src');
});

test('does not reveal to others whether a class has a source', async () => {
  const none = dependencies({ readEntitlement: async () => null, readTarget: async () => null });
  expect((await grantPlayback('video-a', 'u1', none)).status).toBe(403);
});

test('rejects when the database is unavailable', async () => {
  const away = dependencies({ readEntitlement: () => Promise.reject(new AppError('unavailable', 'away')) });
  await expect(grantPlayback('video-a', 'u1', away)).rejects.toThrow('away');
});

let stored: Map<string, Progress>;
beforeEach(() => {
  stored = new Map();
});

const record = (progress: Progress) =>
  recordProgress(progress, 'u1', {
    update: async (uid, videoId, change) => {
      const key = `${uid}/${videoId}`;
      stored.set(key, change(stored.get(key) ?? null));
      return true;
    },
    now: () => NOW,
  });

test('stores the last save for the authenticated member', async () => {
  expect(await record(buildProgress())).toEqual({ status: 200, body: { saved: true } });
  expect([...stored.keys()]).toEqual(['u1/video-a']);
});

test('reports a save that was not stored', async () => {
  const update = async () => false;
  const answer = await recordProgress(buildProgress(), 'u1', { update, now: () => NOW });
  expect(answer).toEqual({ status: 200, body: { saved: false } });
});

test('merges the last save into the stored progress', async () => {
  await record(buildProgress({ positionSec: 500, furthestSec: 500, updatedAt: '2026-03-01T09:30:00.000Z' }));
  await record(buildProgress({ positionSec: 20, furthestSec: 20, updatedAt: '2026-03-01T09:00:00.000Z' }));
  expect(stored.get('u1/video-a')).toMatchObject({ positionSec: 500, furthestSec: 500 });
});

test('limits a timestamp from the future to the present', async () => {
  await record(buildProgress({ updatedAt: '2031-01-01T00:00:00.000Z' }));
  expect(stored.get('u1/video-a')?.updatedAt).toBe(new Date(NOW).toISOString());
});
