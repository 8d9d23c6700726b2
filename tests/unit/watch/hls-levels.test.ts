import { expect, test } from 'vitest';
import { parseLevels } from '@/lib/watch/hls-playlist';

const ADDRESS = 'https://media.example/hls/key/master.m3u8';

test('the renditions of a stream are listed from the largest down, each with its own address', () => {
  const playlist = [
    '#EXTM3U',
    '#EXT-X-STREAM-INF:BANDWIDTH=232100,RESOLUTION=640x360,CODECS="avc1.640028,mp4a.40.2"',
    '360p.m3u8',
    '',
    '#EXT-X-STREAM-INF:BANDWIDTH=1777600,RESOLUTION=1920x1080,CODECS="avc1.640028,mp4a.40.2"',
    '# a remark',
    '../other/1080p.m3u8',
  ].join('\r\n');
  expect(parseLevels(playlist, ADDRESS)).toEqual([
    { height: 1080, src: 'https://media.example/hls/other/1080p.m3u8' },
    { height: 360, src: 'https://media.example/hls/key/360p.m3u8' },
  ]);
});

test('what names no size or no address is no rendition', () => {
  const playlist = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\naudio.m3u8\n#EXT-X-STREAM-INF:RESOLUTION=640x360';
  expect(parseLevels(playlist, ADDRESS)).toEqual([]);
  expect(parseLevels('', ADDRESS)).toEqual([]);
});
