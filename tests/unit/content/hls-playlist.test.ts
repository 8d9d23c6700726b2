import { expect, test } from 'vitest';
import { cutBytes, cutPlaylist, parseMediaPlaylist } from '../../../embedded/media/hls-playlist';

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

test('ends a cut playlist and its bytes with the segment that fills it', () => {
  const playlist = parseMediaPlaylist(playlistOf([6, 6, 6]));
  expect(secondsOf(cutPlaylist(playlist, 10))).toBe(12);
  expect(cutBytes(playlist, 10)).toEqual(new Map([['360p.m4s', 240]]));
});

test('throws for a playlist without segments', () => {
  expect(() => parseMediaPlaylist('#EXTM3U\n')).toThrow('no segments');
});
