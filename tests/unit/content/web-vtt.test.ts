import { expect, test } from 'vitest';
import { chapterCues, writeVtt } from '../../../embedded/media/web-vtt';

test('ends chapters at the next one and drops those after the end', () => {
  const chapters = [
    { title: 'Warm-up', startSeconds: 0 },
    { title: 'Squats --> lunges', startSeconds: 60 },
    { title: 'Too late', startSeconds: 500 },
  ];
  expect(chapterCues(chapters, 300)).toEqual([
    { startSeconds: 0, endSeconds: 60, text: 'Warm-up' },
    { startSeconds: 60, endSeconds: 300, text: 'Squats → lunges' },
  ]);
});

test('writes the times of cues', () => {
  const cue = { startSeconds: 3661.5, endSeconds: 3662, text: 'Stand tall' };
  expect(writeVtt([cue])).toBe('WEBVTT\n\n01:01:01.500 --> 01:01:02.000\nStand tall\n');
});
