// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { lineAt, loadWebVtt, parseWebVtt, searchLines, thumbnailAt, toLines } from '@/lib/watch/web-vtt';
import { mountFetch } from '../../support/fetch-guard';

const FILE = `\uFEFFWEBVTT - English

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
  expect(parseWebVtt(FILE)).toEqual([
    { startSec: 0, endSec: 2.5, text: 'Feet hip-width & knees soft' },
    { startSec: 2.5, endSec: 5, text: 'Plié, slowly\nand up' },
    { startSec: 5, endSec: 7, text: 'Plié, slowly\nand up' },
    { startSec: 3600, endSec: 3601, text: 'Rest' },
  ]);
});

test('Windows line ends and a file out of order read the same', () => {
  const blocks = 'WEBVTT\r\n\r\n00:05.000 --> 00:06.000\r\nlate\r\n\r\n00:01.000 --> 00:02.000\r\nearly\r\n';
  expect(parseWebVtt(blocks).map(({ text }) => text)).toEqual(['early', 'late']);
});

test.each([
  '',
  'WEBVTT',
  'not a file',
  '00:05.000 --> 00:01.000\nbackwards',
  '00:xx.000 --> 00:01.000\nbroken',
])('a file without usable cues (%j) is empty', (file) => {
  expect(parseWebVtt(file)).toEqual([]);
});

test('a file that cannot be had is an error', async () => {
  mountFetch(() => new Response('', { status: 404 }));
  await expect(loadWebVtt('/captions.vtt')).rejects.toThrow('404');
  mountFetch(() => new Response(FILE));
  await expect(loadWebVtt('/captions.vtt')).resolves.toHaveLength(4);
});

test('the transcript leaves out repeated and empty lines', () => {
  const cues = [...parseWebVtt(FILE), { startSec: 3700, endSec: 3701, text: '' }];
  expect(toLines(cues).map(({ startSec }) => startSec)).toEqual([0, 2.5, 3600]);
});

test.each([
  ['plie', [2.5]],
  ['PLIÉ slowly', [2.5]],
  ['knees feet', [0]],
  ['jump', []],
  ['  ', [0, 2.5, 3600]],
])('searching for "%s" finds the lines with every word, accents or not', (search, expected) => {
  expect(searchLines(toLines(parseWebVtt(FILE)), search).map(({ startSec }) => startSec)).toEqual(expected);
});

test('knows which line is being said', () => {
  const lines = toLines(parseWebVtt(FILE));
  expect([0, 2.4, 2.5, 500, 3600].map((sec) => lineAt(lines, sec))).toEqual([0, 0, 1, 1, 2]);
  expect(lineAt(lines.slice(1), 1)).toBe(-1);
});

test('a storyboard cue names a part of a picture beside the file', () => {
  const cues = parseWebVtt('WEBVTT\n\n00:00.000 --> 00:05.000\nstoryboard.jpg#xywh=160,90,160,90\n');
  expect(thumbnailAt(cues, 4.9, '/media/hls/yoga/token/storyboard.vtt')).toEqual({
    src: `${location.origin}/media/hls/yoga/token/storyboard.jpg`,
    x: 160,
    y: 90,
    width: 160,
    height: 90,
  });
  expect(thumbnailAt(cues, 5, '/storyboard.vtt')).toBeNull();
  expect(thumbnailAt(parseWebVtt(FILE), 1, '/storyboard.vtt')).toBeNull();
});
