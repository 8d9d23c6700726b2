import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIP_BYTES } from '../../support/media-fixture';
import { DECLARED_SECONDS, type MediaServer, startMediaServer } from '../../support/media-server';

let server: MediaServer;
beforeAll(async () => {
  server = await startMediaServer();
});
afterAll(() => server.close());

const signed = (file: string): string => `${server.url}/media/hls/flow/${server.token()}/${file}`;
const preview = (file: string): string => `${server.url}/media/preview/flow/${file}`;
const range = (address: string, bytes: string): Promise<Response> =>
  fetch(address, { headers: { range: bytes } });
const lengthOf = (playlist: string): number =>
  [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, match) => sum + Number(match[1]), 0);

test('picture and sound have the declared length and the same places of repetition', async () => {
  for (const rendition of ['360p', 'audio']) {
    const text = await (await fetch(signed(`${rendition}.m3u8`))).text();
    expect(lengthOf(text)).toBeCloseTo(DECLARED_SECONDS, 3);
    expect(text.match(/#EXT-X-DISCONTINUITY/g)).toHaveLength(DECLARED_SECONDS / 12 - 1);
  }
});

test('every kind of file has its content type', async () => {
  const type = async (file: string): Promise<string | null> =>
    (await fetch(signed(file))).headers.get('content-type');
  expect(await type('master.m3u8')).toBe('application/vnd.apple.mpegurl');
  expect(await type('360p.m3u8')).toBe('application/vnd.apple.mpegurl');
  expect(await type('360p.m4s')).toBe('video/mp4');
  expect(await type('captions.en.vtt')).toBe('text/vtt; charset=utf-8');
});

test.each([
  ['bytes=0-9', 'bytes 0-9/240', 10],
  ['bytes=230-', 'bytes 230-239/240', 10],
  ['bytes=-5', 'bytes 235-239/240', 5],
  ['bytes=200-999', 'bytes 200-239/240', 40],
])('the range %s is answered with 206', async (asked, given, length) => {
  const answer = await range(signed('360p.m4s'), asked);
  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-range')).toBe(given);
  expect((await answer.arrayBuffer()).byteLength).toBe(length);
});

test.each(['bytes=240-', 'bytes=9-3', 'bytes=-0', 'bytes=-', 'bytes=x-y', 'lines=1-2'])(
  'the range %s is 416',
  async (asked) => {
    const answer = await range(signed('360p.m4s'), asked);
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${CLIP_BYTES}`);
  },
);

test('captions are said again in every repetition and chapters are those of the class', async () => {
  const captions = await (await fetch(signed('captions.en.vtt'))).text();
  expect(captions.match(/Breathe in/g)).toHaveLength(DECLARED_SECONDS / 12);
  expect(captions).toContain('00:14:49.000 --> 00:14:50.500 line:90%\nBreathe in');
  expect(await (await fetch(signed('chapters.vtt'))).text()).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:02:00.000\nWarm-up\n\n00:02:00.000 --> 00:15:00.000\nFlow\n',
  );
});

test('a preview is open to everybody and ends after its seconds, in bytes too', async () => {
  const playlist = await (await fetch(preview('360p.m3u8'))).text();
  expect(lengthOf(playlist)).toBe(6);
  const whole = await fetch(preview('360p.m4s'));
  expect((await whole.arrayBuffer()).byteLength).toBe(140);
  expect((await range(preview('360p.m4s'), 'bytes=100-239')).headers.get('content-range')).toBe(
    'bytes 100-139/140',
  );
  expect((await range(preview('360p.m4s'), 'bytes=140-239')).status).toBe(416);
});

test('the short address of a preview leads to its playlist, and the hover clip is one small file', async () => {
  const answer = await fetch(`${server.url}/media/preview/flow`);
  expect(answer.url).toBe(preview('master.m3u8'));
  expect(await answer.text()).toContain('360p.m3u8');
  expect((await fetch(preview('preview.mp4'))).headers.get('content-type')).toBe('video/mp4');
});

test('captions of a preview say nothing beyond it', async () => {
  const captions = await (await fetch(preview('captions.en.vtt'))).text();
  expect(captions).toContain('Breathe in');
  expect(captions).not.toContain('Breathe out');
});
