import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { expect, test, vi } from 'vitest';
import { AppError } from '@/lib/platform/errors/app-error';
import type { PlaybackTarget } from '@/lib/sanity/private';
import { type GrantDependencies, grantPlayback } from '@/lib/server/watch/grant-playback';
import { type MediaSettings, signedSource } from '@/lib/server/watch/media-source';
import { recordProgress } from '@/lib/server/watch/record-progress';
import type { Progress } from '@/lib/watch/history/progress';
import { PRIVATE_KEY } from '../../support/hosted-environment';
import { buildProgress } from './history/build-progress';

const NOW = Date.parse('2026-03-01T10:00:00.000Z');
const ACTIVE = { status: 'active', plan: 'monthly', expiresAt: '2026-04-01T00:00:00.000Z' };

const CLASS: PlaybackTarget = {
  videoId: 'video-a',
  kind: 'hls',
  clip: 'yoga',
  durationSeconds: 600,
  leavesAt: null,
  captions: [],
};

/** Asks for the class as an active member. */
const grant = (over: Partial<GrantDependencies> = {}) =>
  grantPlayback('video-a', 'u1', {
    readEntitlement: async () => ACTIVE,
    readTarget: async () => CLASS,
    sign: async ({ videoId }, uid, expiresAtMs) => ({
      kind: 'hls',
      src: `/${videoId}/${uid}/${expiresAtMs}`,
    }),
    now: () => NOW,
    ...over,
  });

test('grants an entitled member a personal source that expires [7.22]', async () => {
  const { status, body } = await grant();
  expect(status).toBe(200);
  const expiresAt = new Date(NOW + 15 * 60_000).toISOString();
  expect(body).toEqual({ source: { kind: 'hls', src: `/video-a/u1/${Date.parse(expiresAt)}` }, expiresAt });
});

test('grants a class until it leaves, then answers 410 with a reason', async () => {
  const leaving = (leavesAt: string) => grant({ readTarget: async () => ({ ...CLASS, leavesAt }) });
  const left = await leaving(new Date(NOW).toISOString());
  expect(left).toMatchObject({ status: 410, body: { error: { reason: 'left' } } });
  expect(JSON.stringify(left.body)).not.toContain('src');
  const inAMinute = new Date(NOW + 60_000).toISOString();
  expect((await leaving(inAMinute)).body).toMatchObject({ expiresAt: inAMinute });
  expect((await leaving('some day')).status).toBe(200);
});

test.each([
  [null, 'no-membership'],
  [{ ...ACTIVE, expiresAt: '2026-02-01T00:00:00.000Z' }, 'ended'],
  [{ ...ACTIVE, status: 'unpaid' }, 'payment'],
])('refuses the entitlement %j with the reason %s', async (entitlement, reason) => {
  const answer = await grant({ readEntitlement: async () => entitlement });
  expect(answer).toMatchObject({ status: 403, body: { error: { reason } } });
  expect(JSON.stringify(answer.body)).not.toContain('src');
});

test('does not reveal to others whether a class has a source', async () => {
  const answer = await grant({ readEntitlement: async () => null, readTarget: async () => null });
  expect(answer.status).toBe(403);
});

test('rejects when the database is unavailable', async () => {
  const readEntitlement = () => Promise.reject(new AppError('unavailable', 'away'));
  await expect(grant({ readEntitlement })).rejects.toThrow('away');
});

/** Returns the row of the member after this save. */
async function record(stored: Progress | null, save: Progress): Promise<Progress | null> {
  const update = vi.fn(
    async (_uid: string, _id: string, _change: (row: Progress | null) => Progress) => true,
  );
  await recordProgress(save, 'u1', { update, now: () => NOW });
  const [uid, videoId, change] = update.mock.calls[0] ?? [];
  expect([uid, videoId]).toEqual(['u1', 'video-a']);
  return change?.(stored) ?? null;
}

test('merges the last save into the stored progress', async () => {
  const later = buildProgress({ positionSec: 500, furthestSec: 500, updatedAt: '2026-03-01T09:30:00.000Z' });
  const last = buildProgress({ positionSec: 20, furthestSec: 20, updatedAt: '2026-03-01T09:00:00.000Z' });
  expect(await record(later, last)).toMatchObject({ positionSec: 500, furthestSec: 500 });
});

test('limits a timestamp from the future to the present', async () => {
  const row = await record(null, buildProgress({ updatedAt: '2031-01-01T00:00:00.000Z' }));
  expect(row?.updatedAt).toBe(new Date(NOW).toISOString());
});

const MUX: PlaybackTarget = {
  videoId: 'video-a',
  kind: 'mux',
  playbackId: 'signedVideo01',
  durationSeconds: 2700,
  leavesAt: null,
  captions: [
    { language: 'en', label: 'English', file: 'captions.en.vtt' },
    { language: 'es', label: 'Español', file: 'https://cdn.sanity.io/files/p/d/es.vtt' },
  ],
};
const SETTINGS: MediaSettings = {
  secret: 'media-secret',
  mediaOrigin: 'https://media.example',
  mux: {
    keyId: 'key-1',
    privateKey: PRIVATE_KEY,
    streamBase: 'https://stream.mux.com',
    imageBase: 'https://image.mux.com',
  },
};

const tokenOf = (src: string | undefined): string => new URL(src ?? '').searchParams.get('token') ?? '';

test('signs the stream and the storyboard of a class at Mux, each for its own use only', async () => {
  const expiresAtMs = Date.now() + 60_000;
  const source = await signedSource(MUX, 'u1', expiresAtMs, SETTINGS);
  if (source?.kind !== 'hls') throw new Error('A class at Mux is HLS');
  expect(source.src).toMatch(/^https:\/\/stream\.mux\.com\/signedVideo01\.m3u8\?token=/);
  expect(source.storyboard).toMatch(/^https:\/\/image\.mux\.com\/signedVideo01\/storyboard\.vtt\?token=/);
  const key = createPublicKey(PRIVATE_KEY);
  const check = (src: string | undefined, audience: string) =>
    jwtVerify(tokenOf(src), key, { subject: 'signedVideo01', audience, algorithms: ['RS256'] });
  const { payload, protectedHeader } = await check(source.src, 'v');
  expect(payload).toMatchObject({ kid: 'key-1', exp: Math.floor(expiresAtMs / 1000) });
  expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: 'key-1' });
  await expect(check(source.storyboard, 's')).resolves.toBeDefined();
  expect(source.captions).toEqual([
    { language: 'en', label: 'English', src: source.src },
    { language: 'es', label: 'Español', src: 'https://cdn.sanity.io/files/p/d/es.vtt' },
  ]);
});

test('grants a class at Mux for its whole length, but not beyond its leaving date', async () => {
  const at = async (over: Partial<PlaybackTarget> = {}) => {
    const { body } = await grant({ readTarget: async () => ({ ...MUX, ...over }) as PlaybackTarget });
    return Date.parse((body as { expiresAt: string }).expiresAt) - NOW;
  };
  expect(await at()).toBe(15 * 60_000 + 2_700_000);
  expect(await at({ leavesAt: new Date(NOW + 60_000).toISOString() })).toBe(60_000);
});

test('gives a class at Vimeo its transcript from our own captions', async () => {
  const { captions } = MUX;
  const vimeo = { videoId: 'video-a', durationSeconds: 60, leavesAt: null, captions } as const;
  const target: PlaybackTarget = { ...vimeo, kind: 'vimeo', id: '9', hash: 'h', clip: 'dance' };
  const source = await signedSource(target, 'u1', NOW, SETTINGS);
  expect(source).toMatchObject({ kind: 'vimeo', id: '9', hash: 'h' });
  expect(source?.captions?.map(({ src }) => src)).toEqual([
    expect.stringMatching(/^https:\/\/media\.example\/media\/hls\/dance\/.+\/captions\.en\.vtt$/),
    'https://cdn.sanity.io/files/p/d/es.vtt',
  ]);
});

test('answers 404 and logs the missing settings if a class cannot be signed', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const bare: MediaSettings = { secret: 'media-secret', mediaOrigin: null, mux: null };
  for (const target of [MUX, CLASS]) {
    const sign: GrantDependencies['sign'] = (wanted, uid, at) => signedSource(wanted, uid, at, bare);
    expect((await grant({ readTarget: async () => target, sign })).status).toBe(404);
  }
  expect(log.mock.calls.flat()).toEqual([
    expect.stringContaining('MUX_SIGNING_KEY_ID'),
    expect.stringContaining('MEDIA_ORIGIN'),
  ]);
});

test('takes the last save of a page over a row that a fast clock dated ahead', async () => {
  const ahead = buildProgress({ positionSec: 1203, updatedAt: '2026-03-01T13:00:00.000Z' });
  const last = buildProgress({ positionSec: 1504, updatedAt: '2026-03-01T10:00:00.000Z' });
  expect(await record(ahead, last)).toMatchObject({ positionSec: 1504 });
});
