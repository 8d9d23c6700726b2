import { expect, test } from 'vitest';
import { chapterCues, parseVtt, repeatCues, writeVtt } from '../../../embedded/media/web-vtt';

const FILE = `WEBVTT - made by hand

STYLE
::cue { color: white }

1
00:00.500 --> 00:02.000 align:start line:80%
Stand tall,
shoulders soft

01:00:00.000 --> 01:00:01.000
An hour in
`;

test('keeps settings and lines of cues without names and styles', () => {
  expect(parseVtt(FILE)).toEqual([
    {
      startSeconds: 0.5,
      endSeconds: 2,
      settings: 'align:start line:80%',
      text: 'Stand tall,\nshoulders soft',
    },
    { startSeconds: 3600, endSeconds: 3601, settings: '', text: 'An hour in' },
  ]);
});

test('parses its own output', () => {
  const cues = parseVtt(FILE);
  expect(parseVtt(writeVtt(cues))).toEqual(cues);
});

test('shifts repetitions and cuts the last one', () => {
  const [cue] = parseVtt(FILE);
  if (!cue) throw new Error('the file has a cue');
  const times = repeatCues([cue], 10, 21).map(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
  expect(times).toEqual([
    [0.5, 2],
    [10.5, 12],
    [20.5, 21],
  ]);
});

test('ends chapters at the next one and drops those after the end', () => {
  const chapters = [
    { title: 'Warm-up', startSeconds: 0 },
    { title: 'Squats --> lunges', startSeconds: 60 },
    { title: 'Too late', startSeconds: 500 },
  ];
  expect(chapterCues(chapters, 300)).toEqual([
    { startSeconds: 0, endSeconds: 60, settings: '', text: 'Warm-up' },
    { startSeconds: 60, endSeconds: 300, settings: '', text: 'Squats → lunges' },
  ]);
});

test('throws for an invalid time', () => {
  expect(() => parseVtt('WEBVTT\n\nsoon --> later\nx')).toThrow('not a WebVTT time');
});
