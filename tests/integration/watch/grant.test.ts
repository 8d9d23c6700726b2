import { expect, test } from 'vitest';
import { adminAuth } from '@/lib/server/firebase/admin';
import type { PlaybackGrant } from '@/lib/watch/playback-grant';
import handler from '@/pages/api/playback/[id]';
import progressRoute from '@/pages/api/progress';
import { callRoute, postAs } from '../../support/call-route';
import { startHarness } from '../account/harness';

const HLS = 'video-bloom-after';

const backend = await startHarness('content');

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Partial<PlaybackGrant> & { readonly error?: { message: string; reason?: string } };
}

async function ask(id: string, token: string | null): Promise<Answer> {
  const { status, headers, body } = await callRoute(handler, { query: { id }, token });
  return { status, headers, body: body as Answer['body'] };
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const entitle = (uid: string, over: object = {}) =>
  backend.db
    .doc(`entitlements/${uid}`)
    .set({ status: 'active', plan: 'monthly', expiresAt: inDays(30), version: 1, ...over });

async function member(name: string) {
  const account = await backend.signIn(`${name}@bellaforte.example`);
  await entitle(account.uid);
  return account;
}

const statusOf = async (path: string, range?: string): Promise<number> =>
  (await fetch(backend.publicBase + path, { headers: range ? { range } : {} })).status;

test('grants a source whose playlist, segments, captions and storyboard can be fetched', async () => {
  const { idToken } = await member('plays');
  const { status, headers, body } = await ask(HLS, idToken);
  expect(status).toBe(200);
  expect((await ask('video-never-made', idToken)).status).toBe(404);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'Authorization' });
  const { source, expiresAt } = body;
  if (source?.kind !== 'hls') throw new Error('The sample class is no HLS class any more');
  expect(Date.parse(expiresAt ?? '')).toBeGreaterThan(Date.now() + 10 * 60_000);

  const folder = source.src.slice(0, source.src.lastIndexOf('/'));
  const playlist = await (await fetch(backend.publicBase + source.src)).text();
  const variant = playlist.split('\n').find((line) => line.endsWith('.m3u8'));
  const segments = await (await fetch(`${backend.publicBase}${folder}/${variant}`)).text();
  const segment = segments.split('\n').find((line) => line.endsWith('.m4s'));
  expect(await statusOf(`${folder}/${segment}`, 'bytes=0-99')).toBe(206);
  expect(await statusOf(source.captions?.[0]?.src ?? '')).toBe(200);
  expect(await statusOf(source.storyboard ?? '')).toBe(200);
});

test('grants a class at Mux whose every file needs its token', async () => {
  const { idToken } = await member('mux');
  const { body } = await ask('video-morning-flow-open', idToken);
  if (body.source?.kind !== 'hls') throw new Error('The sample class is no HLS class any more');
  const at = (path: string, base = body.source && 'src' in body.source ? body.source.src : '') =>
    new URL(path, new URL(base, backend.publicBase)).href.replace(backend.publicBase, '');
  const text = async (path: string) => (await fetch(backend.publicBase + path)).text();
  const master = await text(body.source.src);
  const level = at(/^.*360p\.m3u8.*$/m.exec(master)?.[0] ?? '');
  const segment = at(/^[^#].*\.m4s.*$/m.exec(await text(level))?.[0] ?? '', level);
  const subtitles = at(/LANGUAGE="en",URI="([^"]+)"/.exec(master)?.[1] ?? '');
  const captions = at(/^.*\.vtt.*$/m.exec(await text(subtitles))?.[0] ?? '', subtitles);
  const storyboard = body.source.storyboard ?? '';
  const picture = at(/^(shot-0\.jpg.*)#/m.exec(await text(storyboard))?.[1] ?? '', storyboard);
  expect(await text(captions)).toContain('-->');
  for (const path of [body.source.src, level, segment, subtitles, captions, storyboard, picture]) {
    expect(await statusOf(path, 'bytes=0-9')).toBeLessThan(300);
    expect(await statusOf(path.replace(/\?.*/, ''))).toBe(403);
    expect([path, await statusOf(path.replace(/.{4}$/, 'AAAA'))]).toEqual([path, 403]);
  }
  const [video = '', still = ''] = [body.source.src, storyboard].map((path) => path.split('?')[1]);
  expect(await statusOf(body.source.src.replace(video, still))).toBe(403);
});

test('checks the membership at every request, so that a valid token grants nothing after a cancellation [6.7]', async () => {
  const { uid, idToken } = await member('cancels');
  expect((await ask(HLS, idToken)).status).toBe(200);
  await entitle(uid, { status: 'canceled', expiresAt: inDays(-1) });
  const refused = await ask(HLS, idToken);
  expect(refused).toMatchObject({ status: 403, body: { error: { reason: 'ended' } } });
  expect(JSON.stringify(refused.body)).not.toContain('/media/');
  await entitle(uid);
  expect((await ask(HLS, idToken)).status).toBe(200);
});

test('grants nothing for a token claim or a profile field [6.7]', async () => {
  const { uid } = await backend.signIn('claims@bellaforte.example');
  await adminAuth().setCustomUserClaims(uid, { subscribed: true, role: 'admin', expiresAt: inDays(30) });
  await backend.db.doc(`users/${uid}`).set({ uid, subscriptionStatus: 'active', role: 'admin' });
  const { idToken } = await backend.signIn('claims@bellaforte.example');
  expect(await ask(HLS, idToken)).toMatchObject({
    status: 403,
    body: { error: { reason: 'no-membership' } },
  });
});

test('limits the requests of one member only', async () => {
  const [eager, other] = await Promise.all([member('eager'), member('patient')]);
  let last = await ask(HLS, eager.idToken);
  for (let asked = 1; asked <= 60; asked += 1) last = await ask(HLS, eager.idToken);
  expect(last.status).toBe(429);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(HLS, other.idToken)).status).toBe(200);
});

const PLACE = {
  videoId: 'video-1',
  durationSec: 1800,
  updatedAt: '2026-11-01T08:00:00.000Z',
};

test('stores the last save of a closing page unless the history is paused', async () => {
  const { uid, idToken } = await backend.signIn('ann@mail.test');
  const setting = backend.db.doc(`users/${uid}/settings/history`);
  const stored = async () => (await backend.db.doc(`users/${uid}/history/video-1`).get()).data();
  const save = (positionSec: number) =>
    postAs(progressRoute, idToken, { ...PLACE, positionSec, furthestSec: positionSec });

  const at = '2026-11-01T07:00:00.000Z';
  await setting.set({ isPaused: true, isPausedAt: at, updatedAt: at });
  expect(await save(90)).toMatchObject({ status: 200, body: { saved: false } });
  expect(await stored()).toBeUndefined();

  await setting.set({ isPaused: false, isPausedAt: at, updatedAt: at });
  expect(await save(120)).toMatchObject({ status: 200, body: { saved: true } });
  expect(await stored()).toMatchObject({ positionSec: 120 });

  await setting.set({ isPaused: true, isPausedAt: at, updatedAt: at });
  expect(await save(300)).toMatchObject({ status: 200, body: { saved: false } });
  expect(await stored()).toMatchObject({ positionSec: 120 });
});
