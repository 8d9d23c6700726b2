import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sendFile } from '../../../embedded/media/media-file';
import { expectConsole } from '../../support/console-guard';
import { startServices } from '../../support/listen';
import { startMediaServer } from '../../support/media-server';

const server = await startMediaServer();
afterAll(() => server.close());

const status = async (path: string): Promise<number> => (await fetch(server.url + path)).status;

test('serves every file of the class to its token', async () => {
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
  'answers 401 without a token for "%s"',
  async (file) => {
    expect(await status(`/media/hls/flow/${file}`)).toBe(401);
    expect(await status(`/media/mp4/flow/${file}`)).toBe(401);
  },
);

test('answers 401 to an expired token, so that the player requests a new one', async () => {
  const expired = server.token({ expiresAtSec: Math.floor(Date.now() / 1000) - 1 });
  expect(await status(`/media/hls/flow/${expired}/master.m3u8`)).toBe(401);
});

test('answers 403 to the token of another class', async () => {
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
  ['another encoding of the signature', (t) => `${t}=`],
  ['another secret', () => server.token({}, 'other-secret')],
  ['a signed text that is not a grant', () => server.sign(encode('hello'))],
  ['a signed grant without a number', () => server.sign(encode(['v', 'u', 'flow', null, 900]))],
];

test.each(FORGERIES)('answers 403 to %s', async (_, forge) => {
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
])('answers 404 for the file %s', async (file) => {
  expect(await status(`/media/hls/flow/${server.token()}/${file}`)).toBe(404);
  expect(await status(`/media/preview/flow/${file}`)).toBe(404);
});

const signed = (file: string): string => `${server.url}/media/hls/flow/${server.token()}/${file}`;
const preview = (file: string): string => `${server.url}/media/preview/flow/${file}`;
const range = (address: string, bytes: string): Promise<Response> =>
  fetch(address, { headers: { range: bytes } });
const lengthOf = (playlist: string): number =>
  [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, match) => sum + Number(match[1]), 0);

test.each([
  ['bytes=0-9', 'bytes 0-9/240', 10],
  ['bytes=230-', 'bytes 230-239/240', 10],
  ['bytes=-5', 'bytes 235-239/240', 5],
  ['bytes=200-999', 'bytes 200-239/240', 40],
])('answers 206 to the range %s', async (asked, given, length) => {
  const answer = await range(signed('360p.m4s'), asked);
  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toBe(given);
  expect((await answer.arrayBuffer()).byteLength).toBe(length);
});

test('ends a public preview at its length, in the playlist and in bytes', async () => {
  const playlist = await (await fetch(preview('360p.m3u8'))).text();
  expect(lengthOf(playlist)).toBe(6);
  const whole = await fetch(preview('360p.m4s'));
  expect((await whole.arrayBuffer()).byteLength).toBe(140);
  expect((await range(preview('360p.m4s'), 'bytes=100-239')).headers.get('content-range')).toBe(
    'bytes 100-139/140',
  );
  expect((await range(preview('360p.m4s'), 'bytes=140-239')).status).toBe(416);
});

test('redirects a preview to its playlist and serves the hover clip', async () => {
  const answer = await fetch(`${server.url}/media/preview/flow`);
  expect(answer.url).toBe(preview('master.m3u8'));
  expect(await answer.text()).toContain('360p.m3u8');
  expect((await fetch(preview('preview.mp4'))).headers.get('content-type')).toBe('video/mp4');
});

test('serves the transcript of a class as its English captions', async () => {
  const folder = `${server.url}/media/hls/flow/${server.token({ videoId: 'video-spoken' })}`;
  expect(await (await fetch(`${folder}/captions.en.vtt`)).text()).toContain('That is it.');
});

const boxTime = (bytes: Buffer, track: number): bigint => {
  let at = -1;
  for (let found = 0; found < track; found++) at = bytes.indexOf('tfdt', at + 1);
  return bytes.readBigUInt64BE(at + 8);
};

test('makes a class of loops that follow each other without a break', async () => {
  const folder = `${server.url}/media/hls/looped/${server.token({ clip: 'looped', durationSeconds: 20 })}`;
  const text = async (file: string) => (await fetch(`${folder}/${file}`)).text();
  expect(await text('master.m3u8')).toContain('360p.m3u8');
  const playlist = await text('360p.m3u8');
  expect(playlist).toContain('#EXT-X-MAP:URI="init.360p.mp4"');
  expect(playlist).not.toContain('DISCONTINUITY');
  expect(lengthOf(playlist)).toBeCloseTo(20.8, 3);
  // The 7 s of "march" take two loops of 3.2 s; then "row" begins.
  const bytes = Buffer.from(await (await fetch(`${folder}/360p-2.m4s`)).arrayBuffer());
  expect(bytes.toString()).toContain('row');
  expect([boxTime(bytes, 1), boxTime(bytes, 2)]).toEqual([81_920n, 204_800n]);
  expect(await text('storyboard.vtt')).toContain('00:00:07.000 --> 00:00:20.000\nshot-1.jpg#xywh=0,0,160,90');
  for (const file of ['init.360p.mp4', '360p-0.m4s', 'shot-1.jpg'])
    expect((await fetch(`${folder}/${file}`)).status).toBe(200);
  for (const file of ['360p-99.m4s', 'shot-9.jpg', '720p-0.m4s', 'loops.json'])
    expect((await fetch(`${folder}/${file}`)).status).toBe(404);
});

test('shows everyone the beginning of a class of loops, and one loop on its card', async () => {
  const folder = `${server.url}/media/preview/looped`;
  expect(lengthOf(await (await fetch(`${folder}/360p.m3u8`)).text())).toBeCloseTo(6.4, 3);
  expect((await fetch(`${folder}/360p-1.m4s`)).status).toBe(200);
  expect((await fetch(`${folder}/360p-2.m4s`)).status).toBe(404);
  expect(await (await fetch(`${folder}/preview.mp4`)).text()).toMatch(/^init.*row/s);
});

test('names the file when the clip.json of a class is not valid JSON', async () => {
  expectConsole('error', /unexpected error/);
  const answer = await fetch(`${server.url}/media/preview/malformed/360p.m3u8`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain('malformed/clip.json: SyntaxError');
});

test('answers 200 to a request for an empty file, and 416 to one for a range of it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'media-'));
  const file = path.join(folder, 'video.mp4');
  writeFileSync(file, '');
  const empty = await startServices([(request) => sendFile(request, file, file, 'no-store')]);
  const whole = await fetch(`${empty.url}/video.mp4`);
  expect([whole.status, whole.headers.get('content-length'), await whole.text()]).toEqual([200, '0', '']);
  expect((await range(`${empty.url}/video.mp4`, 'bytes=0-')).status).toBe(416);
  await empty.close();
  rmSync(folder, { recursive: true });
});
