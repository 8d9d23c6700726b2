// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createCaptions } from '@/lib/watch/captions';
import { createEngineStore } from '@/lib/watch/engine';
import { createMediaElement } from '@/lib/watch/video-element';
import { lineAt, loadCaptionFile, parseWebVtt, searchLines, thumbnailAt, toLines } from '@/lib/watch/web-vtt';
import { expectConsole } from '../../support/console-guard';
import { mountFetch } from '../../support/fetch-guard';

const ENGLISH = { language: 'en', label: 'English', src: '/captions.en.vtt' };
const FILE = 'WEBVTT\n\n00:01.000 --> 00:03.000\nKnees soft\n\n00:02.000 --> 00:04.000\nBreathe\n';

const toFile = (_: Request): Response | Promise<Response> => new Response(FILE);

/** Starts the captions of these files. Requests are answered by `answer`, and their paths are in `asked`. */
function start({ isReady = true, files = [ENGLISH], answer = toFile } = {}) {
  const asked: string[] = [];
  mountFetch((request) => {
    asked.push(new URL(request.url).pathname);
    return answer(request);
  });
  const store = createEngineStore({ isReady });
  const video = createMediaElement(files);
  const captions = createCaptions(video, files, store);
  const at = (sec: number) => store.set({ currentSec: sec, isReady: true }, 'time');
  return { store, captions, video, at, asked };
}

test('publishes the captions of the current second only', async () => {
  const { store, captions, at } = start();
  captions.select('en');
  at(1.5);
  await expect.poll(() => store.get().captionText).toBe('Knees soft');
  at(2.5);
  expect(store.get().captionText).toBe('Knees soft\nBreathe');
  at(5);
  expect(store.get().captionText).toBe('');
  at(1.5);
  captions.select(null);
  expect(store.get()).toMatchObject({ captionText: '', activeTrack: null });
});

test('fetches the file once, after the video is ready', async () => {
  const { captions, at, asked, store } = start({ isReady: false });
  captions.select('en');
  expect(asked).toEqual([]);
  at(1);
  await expect.poll(() => store.get().captionText).toBe('Knees soft');
  at(2);
  captions.select(null);
  captions.select('en');
  expect(asked).toHaveLength(1);
});

test('fetches a file once when another language answers before it', async () => {
  const SPANISH = { language: 'es', label: 'Español', src: '/captions.es.vtt' };
  const answers = new Map<string, (response: Response) => void>();
  const { store, captions, at, asked } = start({
    files: [ENGLISH, SPANISH],
    answer: ({ url }) => new Promise((resolve) => answers.set(new URL(url).pathname, resolve)),
  });
  captions.select('es');
  captions.select('en');
  answers.get(ENGLISH.src)?.(new Response(FILE));
  at(1.5);
  await expect.poll(() => store.get().captionText).toBe('Knees soft');
  captions.select('es');
  expect(asked).toEqual([SPANISH.src, ENGLISH.src]);
});

test('keeps playing without captions that cannot be loaded and requests them again later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  expectConsole('warn', 'The captions could not be loaded');
  const { store, captions, at, asked } = start({
    answer: () => (asked.length === 1 ? new Response('', { status: 500 }) : new Response(FILE)),
  });
  captions.select('en');
  await new Promise((resolve) => setTimeout(resolve));
  at(1);
  at(1.5);
  expect(asked).toHaveLength(1);
  expect(store.get().captionText).toBe('');
  vi.advanceTimersByTime(15_000);
  at(1.6);
  await expect.poll(() => store.get().captionText).toBe('Knees soft');
  expect(asked).toHaveLength(2);
});

test('fetches captions from the renewed URL', async () => {
  const { store, captions, video, at, asked } = start();
  captions.renew([{ ...ENGLISH, src: '/later/captions.en.vtt' }]);
  captions.select('en');
  at(1.5);
  await expect.poll(() => store.get().captionText).toBe('Knees soft');
  expect(asked).toEqual(['/later/captions.en.vtt']);
  expect(video.querySelector('track')?.getAttribute('src')).toBe('/later/captions.en.vtt');
});

test.each([
  ['en', 'en-US'],
  ['es-MX', 'es'],
  ['de', null],
])('answers a choice of %s with the captions in %s', (chosen, expected) => {
  const files = ['es', 'en-US', 'en-GB'].map((language) => ({ ...ENGLISH, language }));
  const store = createEngineStore();
  createCaptions(createMediaElement([]), files, store).select(chosen);
  expect(store.get().activeTrack).toBe(expected);
});

interface StreamTrack {
  readonly language: string;
  mode: TextTrackMode;
}

/** Returns a video whose stream has tracks in these languages, as in WebKit. */
function videoWithTracks(languages: readonly string[]) {
  mountFetch(() => new Response(FILE));
  const video = createMediaElement([]);
  const tracks: StreamTrack[] = languages.map((language) => ({ language, mode: 'disabled' }));
  const textTracks = Object.assign(new EventTarget(), { [Symbol.iterator]: () => tracks.values() });
  Object.defineProperty(video, 'textTracks', { value: textTracks });
  const captions = createCaptions(video, [ENGLISH], createEngineStore());
  /** Loads the stream again. WebKit may then choose the first track, as the device's settings ask for captions. */
  const reload = () => {
    for (const track of tracks) track.mode = 'disabled';
    textTracks.dispatchEvent(new Event('addtrack'));
  };
  /** Shows a track by the browser's own menu. */
  const choose = (language: string) => {
    for (const track of tracks) track.mode = track.language === language ? 'showing' : 'disabled';
    textTracks.dispatchEvent(new Event('change'));
  };
  const shown = () => tracks.filter(({ mode }) => mode === 'showing').map(({ language }) => language);
  return { captions, reload, choose, shown };
}

test.each([
  ['en', ['es', 'en-US'], 'en-US'],
  ['en', ['en-GB', 'en'], 'en'],
  ['en', ['es'], undefined],
  [null, ['en'], undefined],
])('lets the browser draw %s from the tracks %j with %s', (chosen, languages, expected) => {
  const { captions, shown } = videoWithTracks(languages);
  captions.select(chosen);
  captions.setNative(true);
  expect(shown()).toEqual(expected === undefined ? [] : [expected]);
  captions.setNative(false);
  expect(shown()).toEqual([]);
});

test.each(['en', null])('keeps the browser from drawing over the page’s captions (%s)', (chosen) => {
  const { captions, reload, choose, shown } = videoWithTracks(['en', 'es']);
  captions.select(chosen);
  reload();
  choose('en');
  expect(shown()).toEqual([]);
});

test('keeps the browser drawing captions when the stream loads again, and follows its menu', () => {
  const { captions, reload, choose, shown } = videoWithTracks(['es', 'en']);
  captions.select('en');
  captions.setNative(true);
  reload();
  expect(shown()).toEqual(['en']);
  choose('es');
  expect(shown()).toEqual(['es']);
});

const VTT = `\uFEFFWEBVTT - English

NOTE a comment

STYLE
::cue { color: gold }

1
00:00.000 --> 00:02.500 align:center
<v Mara>Feet hip-width &amp; knees soft</v>

00:00:02.500 --> 00:00:05.000
Plié, slowly
and up

00:00:05.000 --> 00:00:07.000
Plié, slowly
and up

01:00:00.000 --> 01:00:01.000
Rest
`;

test('reads cues with and without hours, ids, settings and markup', () => {
  expect(parseWebVtt(VTT)).toEqual([
    { startSec: 0, endSec: 2.5, text: 'Feet hip-width & knees soft' },
    { startSec: 2.5, endSec: 5, text: 'Plié, slowly\nand up' },
    { startSec: 5, endSec: 7, text: 'Plié, slowly\nand up' },
    { startSec: 3600, endSec: 3601, text: 'Rest' },
  ]);
});

test('reads numbers and names of characters, and keeps other words between & and ;', () => {
  const cue = 'WEBVTT\n\n00:01.000 --> 00:02.000\n&quot;It&#39;s &#x1f9d8;&QUOT; Q&A; &none;';
  expect(parseWebVtt(cue)).toEqual([{ startSec: 1, endSec: 2, text: '"It\'s 🧘&QUOT; Q&A; &none;' }]);
});

test('reads Windows line ends and sorts cues', () => {
  const blocks = 'WEBVTT\r\n\r\n00:05.000 --> 00:06.000\r\nlate\r\n\r\n00:01.000 --> 00:02.000\r\nearly\r\n';
  expect(parseWebVtt(blocks).map(({ text }) => text)).toEqual(['early', 'late']);
});

test.each([
  '',
  'WEBVTT',
  'not a file',
  '00:05.000 --> 00:01.000\nbackwards',
  '00:xx.000 --> 00:01.000\nbroken',
])('returns no cues for %j', (file) => {
  expect(parseWebVtt(file)).toEqual([]);
});

test('leaves out repeated and empty transcript lines', () => {
  const cues = [...parseWebVtt(VTT), { startSec: 3700, endSec: 3701, text: '' }];
  expect(toLines(cues).map(({ startSec }) => startSec)).toEqual([0, 2.5, 3600]);
});

test.each([
  ['plie', [2.5]],
  ['PLIÉ slowly', [2.5]],
  ['knees feet', [0]],
  ['jump', []],
  ['  ', [0, 2.5, 3600]],
])('finds lines with every word of "%s", ignoring accents', (search, expected) => {
  expect(searchLines(toLines(parseWebVtt(VTT)), search).map(({ startSec }) => startSec)).toEqual(expected);
});

test.each([
  ["Don't rush", 'don’t'],
  ['Don’t rush', "DON'T"],
])('finds the line %j by "%s", whichever apostrophe was typed', (text, search) => {
  expect(searchLines([{ startSec: 0, endSec: 1, text }], search)).toHaveLength(1);
});

test('returns the index of the current line', () => {
  const lines = toLines(parseWebVtt(VTT));
  expect([0, 2.4, 2.5, 500, 3600].map((sec) => lineAt(lines, sec))).toEqual([0, 0, 1, 1, 2]);
  expect(lineAt(lines.slice(1), 1)).toBe(-1);
});

test('reads a storyboard cue as a part of a picture', () => {
  const cues = parseWebVtt('WEBVTT\n\n00:01.000 --> 00:05.000\nstoryboard.jpg#xywh=160,90,160,90\n');
  const part = {
    src: `${location.origin}/media/hls/yoga/token/storyboard.jpg`,
    x: 160,
    y: 90,
    width: 160,
    height: 90,
  };
  expect(thumbnailAt(cues, 4.9, '/media/hls/yoga/token/storyboard.vtt')).toEqual(part);
  expect(thumbnailAt(cues, 5.1, '/media/hls/yoga/token/storyboard.vtt')).toEqual(part);
  expect(thumbnailAt(cues, 0.9, '/storyboard.vtt')).toBeNull();
  expect(thumbnailAt(parseWebVtt(VTT), 1, '/storyboard.vtt')).toBeNull();
});

const MASTER = `#EXTM3U
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="English",LANGUAGE="en-US",URI="subs/en.m3u8?s=1"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="Español",LANGUAGE="es",URI="subs/es.m3u8?s=1"
#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=640x360,SUBTITLES="subs"
360.m3u8
`;
const SUBTITLES = '#EXTM3U\n#EXTINF:2,\n0.vtt?s=1\n#EXTINF:2,\n1.vtt?s=1\n#EXT-X-ENDLIST\n';
const SEGMENT =
  'WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:900000,LOCAL:00:00:00.000\n\n00:01.000 --> 00:03.000\nKnees soft\n';

test('reads captions from the segments of an HLS stream, each cue once', async () => {
  const asked: string[] = [];
  mountFetch(({ url }) => {
    const { pathname, search } = new URL(url);
    asked.push(pathname + search);
    if (pathname.endsWith('video.m3u8')) return new Response(MASTER);
    return new Response(pathname.endsWith('.m3u8') ? SUBTITLES : SEGMENT);
  });
  const src = 'https://stream.mux.com/video.m3u8?token=t';
  await expect(loadCaptionFile({ language: 'en', label: 'English', src })).resolves.toEqual([
    { startSec: 1, endSec: 3, text: 'Knees soft' },
  ]);
  expect(asked).toEqual(['/video.m3u8?token=t', '/subs/en.m3u8?s=1', '/subs/0.vtt?s=1', '/subs/1.vtt?s=1']);
  await expect(loadCaptionFile({ language: 'de', label: 'Deutsch', src })).rejects.toThrow(
    'no captions in de',
  );
});

test('makes no track element for captions that are in the stream', () => {
  const inStream = { ...ENGLISH, src: 'https://stream.mux.com/video.m3u8?token=t' };
  expect(createMediaElement([inStream, ENGLISH]).querySelectorAll('track')).toHaveLength(1);
});
