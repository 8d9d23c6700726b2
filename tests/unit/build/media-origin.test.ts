import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { type MediaGrant, signMediaToken } from '@/lib/server/watch/media-source';
import { STRONG_SECRET } from '../../support/hosted-environment';

interface Worker {
  readonly default: { fetch(request: Request, env: object): Promise<Response> };
}

const FILES: Readonly<Record<string, string>> = {
  'yoga/hls/master.m3u8': '#EXTM3U',
  'yoga/hls/360p.m4s': '0123456789',
  'yoga/captions.en.vtt': 'WEBVTT',
  'yoga/preview/master.m3u8': '#EXTM3U short',
  'yoga/preview.mp4': 'clip',
};

/** Stands in for Cloudflare R2, which reads the range from the headers. */
const BUCKET = {
  async get(key: string, { range }: { readonly range: Headers }) {
    const text = FILES[key];
    if (text === undefined) return null;
    const [, first, last] = /bytes=(\d*)-(\d*)/.exec(range.get('range') ?? '') ?? [];
    if (first === undefined) return { body: text, size: text.length };
    if (Number(first) >= text.length) throw new Error('get: The requested range is not satisfiable (10039)');
    if (first === '')
      return { body: text.slice(-Number(last)), size: text.length, range: { suffix: Number(last) } };
    const offset = Number(first);
    const length = last ? Number(last) - offset + 1 : undefined;
    return {
      body: text.slice(offset, length && offset + length),
      size: text.length,
      range: { offset, length },
    };
  },
  async head(key: string) {
    return { size: FILES[key]?.length };
  },
};
const PLAYBACK_SECRET = `new-${STRONG_SECRET}, ${STRONG_SECRET}`;
const ENV = { BUCKET, PLAYBACK_SECRET, SITE_URL: 'https://site.example' };

const token = (over: Partial<MediaGrant> = {}, secret = STRONG_SECRET): string => {
  const expiresAtSec = Math.floor(Date.now() / 1000) + 60;
  const grant = { videoId: 'video-a', uid: 'u1', clip: 'yoga', expiresAtSec, durationSeconds: 600 };
  return signMediaToken({ ...grant, ...over }, secret);
};

async function ask(pathname: string, headers: Record<string, string> = {}, env = ENV): Promise<Response> {
  const file = pathToFileURL(path.resolve('deploy/media-origin.js')).href;
  const { default: worker } = (await import(file)) as Worker;
  return worker.fetch(new Request(`https://media.example${pathname}`, { headers }), env);
}

test('serves the files of a class to a signed address, in parts too', async () => {
  const folder = `/media/hls/yoga/${token()}`;
  const master = await ask(`${folder}/master.m3u8`);
  expect(master.status).toBe(200);
  expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  expect(master.headers.get('access-control-allow-origin')).toBe('https://site.example');
  expect(await (await ask(`${folder}/captions.en.vtt`)).text()).toBe('WEBVTT');
  const part = await ask(`${folder}/360p.m4s`, { range: 'bytes=2-4' });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
  expect(await part.text()).toBe('234');
});

test('reads the list of secrets as the site does, also with a comma at its end', async () => {
  const env = { ...ENV, PLAYBACK_SECRET: `${STRONG_SECRET},` };
  expect((await ask(`/media/hls/yoga/${token()}/master.m3u8`, {}, env)).status).toBe(200);
});

test.each([
  ['the end', 'bytes=-3', 'bytes 7-9/10', '789'],
  ['a part without an end', 'bytes=6-', 'bytes 6-9/10', '6789'],
  ['a part that ends after the file', 'bytes=6-99', 'bytes 6-9/10', '6789'],
  ['more than the whole file', 'bytes=-99', 'bytes 0-9/10', '0123456789'],
])('serves %s of a file', async (_, range, contentRange, text) => {
  const part = await ask(`/media/hls/yoga/${token()}/360p.m4s`, { range });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, contentRange]);
  expect(part.headers.get('content-length')).toBe(String(text.length));
  expect(await part.text()).toBe(text);
});

test('answers 416 with the size for a part after the end of a file', async () => {
  const answer = await ask(`/media/hls/yoga/${token()}/360p.m4s`, { range: 'bytes=10-' });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://site.example');
});

test.each([
  ['without a token', '/media/hls/yoga/master.m3u8', 401],
  ['with an expired token', `/media/hls/yoga/${token({ expiresAtSec: 1 })}/master.m3u8`, 401],
  ['with a forged token', `/media/hls/yoga/${token({}, 'another-secret')}/master.m3u8`, 403],
  ['with a token that is no token', '/media/hls/yoga/a.b/master.m3u8', 403],
  ['with the token of another class', `/media/hls/barre/${token()}/master.m3u8`, 403],
  ['outside of its folder', `/media/hls/yoga/${token()}/..%2f..%2fother`, 404],
  ['of the class under the public path', '/media/preview/yoga/360p.m4s', 404],
  ['elsewhere', '/yoga/hls/master.m3u8', 404],
])('refuses a file %s', async (_, pathname, status) => {
  expect((await ask(pathname)).status).toBe(status);
});

test('serves previews to everyone', async () => {
  expect(await (await ask('/media/preview/yoga/preview.mp4')).text()).toBe('clip');
  expect(await (await ask('/media/preview/yoga/master.m3u8')).text()).toBe('#EXTM3U short');
});
