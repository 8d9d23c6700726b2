import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cutBytes,
  cutPlaylist,
  parseMediaPlaylist,
  repeatedPlaylist,
} from '../../../embedded/media/hls-playlist';

const playlistOf = (lengths: readonly number[]): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-MAP:URI="360p.m4s",BYTERANGE="40@0"',
    ...lengths.flatMap((seconds, index) => [
      `#EXTINF:${seconds.toFixed(6)},`,
      index === 0 ? '#EXT-X-BYTERANGE:100@40' : '#EXT-X-BYTERANGE:100',
      '360p.m4s',
    ]),
    '#EXT-X-ENDLIST',
  ].join('\n');

const secondsOf = (text: string): number =>
  parseMediaPlaylist(text).segments.reduce((sum, segment) => sum + segment.seconds, 0);

test('reads byte positions that follow from the previous segment', () => {
  const { segments } = parseMediaPlaylist(playlistOf([6, 6, 3]));
  expect(segments.map((segment) => segment.bytes?.start)).toEqual([40, 140, 240]);
});

test('fills any declared length with at most one segment extra', () => {
  const clip = fc.array(fc.integer({ min: 2000, max: 8000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(clip, fc.integer({ min: 1, max: 7200 }), (milliseconds, declared) => {
      const lengths = milliseconds.map((value) => value / 1000);
      const cycle = lengths.reduce((sum, length) => sum + length, 0);
      const total = secondsOf(repeatedPlaylist(parseMediaPlaylist(playlistOf(lengths)), cycle, declared));
      expect(total).toBeGreaterThan(declared - 0.51);
      expect(total).toBeLessThan(declared + Math.max(...lengths) + 0.01);
    }),
  );
});

test('keeps longer sound in sync with the picture over an hour', () => {
  const repeat = (lengths: readonly number[]): string[] =>
    repeatedPlaylist(parseMediaPlaylist(playlistOf(lengths)), 45, 3600).split('#EXT-X-DISCONTINUITY');
  const picture = repeat([6, 6, 6, 6, 6, 6, 6, 3]);
  const sound = repeat([6.02, 6.01, 5.99, 6.02, 6.02, 6, 6, 3.03]);
  expect(sound).toHaveLength(picture.length);
  const seconds = (part: string): number =>
    [...part.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, match) => sum + Number(match[1]), 0);
  sound.forEach((part, index) => {
    expect(seconds(part)).toBeCloseTo(seconds(picture[index] ?? ''), 3);
  });
});

test('sets the target duration to at least the longest segment', () => {
  const text = repeatedPlaylist(parseMediaPlaylist(playlistOf([6, 6.4])), 12.4, 60);
  expect(text).toContain('#EXT-X-TARGETDURATION:7');
  expect(text.match(/#EXT-X-MAP/g)).toHaveLength(1);
  expect(text.trimEnd().endsWith('#EXT-X-ENDLIST')).toBe(true);
});

test('does not repeat a clip of the declared length', () => {
  const text = repeatedPlaylist(parseMediaPlaylist(playlistOf([6, 6, 2])), 14, 14);
  expect(text).not.toContain('#EXT-X-DISCONTINUITY');
  expect(secondsOf(text)).toBe(14);
});

test('ends a cut playlist and its bytes with the segment that fills it', () => {
  const playlist = parseMediaPlaylist(playlistOf([6, 6, 6]));
  expect(secondsOf(cutPlaylist(playlist, 10))).toBe(12);
  expect(cutBytes(playlist, 10)).toEqual(new Map([['360p.m4s', 240]]));
});

test('throws for a playlist without segments', () => {
  expect(() => parseMediaPlaylist('#EXTM3U\n')).toThrow('no segments');
});
