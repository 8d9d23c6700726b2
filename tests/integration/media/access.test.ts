import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MediaServer, startMediaServer } from '../../support/media-server';

let server: MediaServer;
beforeAll(async () => {
  server = await startMediaServer();
});
afterAll(() => server.close());

const status = async (path: string): Promise<number> => (await fetch(server.url + path)).status;

test('a token opens every file of its class', async () => {
  const token = server.token();
  for (const file of [
    'master.m3u8',
    '360p.m3u8',
    '360p.m4s',
    'audio.m3u8',
    'captions.en.vtt',
    'chapters.vtt',
  ])
    expect(await status(`/media/hls/flow/${token}/${file}`)).toBe(200);
  expect(await status(`/media/mp4/flow/${token}/video.mp4`)).toBe(200);
});

test.each(['master.m3u8', '360p.m3u8', '360p.m4s', 'captions.en.vtt', ''])(
  'no token for "%s" is 401',
  async (file) => {
    expect(await status(`/media/hls/flow/${file}`)).toBe(401);
    expect(await status(`/media/mp4/flow/${file}`)).toBe(401);
  },
);

test('an expired token is 401, so that the player asks for a new one', async () => {
  const expired = server.token({ expiresAtSec: Math.floor(Date.now() / 1000) - 1 });
  expect(await status(`/media/hls/flow/${expired}/master.m3u8`)).toBe(401);
});

test('the token of another class is 403', async () => {
  expect(await status(`/media/hls/strength/${server.token()}/master.m3u8`)).toBe(403);
});

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const FAR = 4_000_000_000;
const FORGERIES: readonly [name: string, forge: (token: string) => string][] = [
  ['another payload', (t) => `${encode(['video-one', 'uid', 'flow', FAR, 7200])}.${t.split('.')[1]}`],
  ['a changed signature', (t) => `${t.slice(0, -3)}AAA`],
  ['no signature', (t) => `${t.split('.')[0]}.`],
  ['only a payload', (t) => `${t.split('.')[0]}`],
  ['a third part', (t) => `${t}.x`],
  ['another spelling of the signature', (t) => `${t}=`],
  ['another secret', () => server.token({}, 'other-secret')],
  ['a signed text that is no grant', () => server.sign(encode('hello'))],
  ['a signed grant without a number', () => server.sign(encode(['v', 'u', 'flow', null, 900]))],
];

test.each(FORGERIES)('%s is 403', async (_, forge) => {
  expect(await status(`/media/hls/flow/${forge(server.token())}/master.m3u8`)).toBe(403);
});

test.each([
  '..%2f..%2fproduction.ndjson',
  '..%2fclip.json',
  '.hidden',
  'clip.json',
  'a/b.m4s',
  '%00.m4s',
  'missing.m4s',
  'missing.m3u8',
  'captions.xx.vtt',
])('the file %s is 404', async (file) => {
  expect(await status(`/media/hls/flow/${server.token()}/${file}`)).toBe(404);
  expect(await status(`/media/preview/flow/${file}`)).toBe(404);
});

test('a clip name that leads elsewhere is 404 even when it is signed', async () => {
  const token = server.token({ clip: '../flow' });
  expect(await status(`/media/hls/..%2fflow/${token}/master.m3u8`)).toBe(404);
  expect(await status('/media/preview/..%2fflow/master.m3u8')).toBe(404);
});

test('only reading is possible and broken addresses are refused', async () => {
  expect((await fetch(`${server.url}/media/preview/flow/master.m3u8`, { method: 'POST' })).status).toBe(405);
  expect(await status('/media/preview/%E0%A4%A/x')).toBe(400);
  expect(await status('/media/other/flow/x')).toBe(404);
});
