// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { parseLevels } from '@/lib/watch/hls-playlist';
import { createStreamUrl } from '@/lib/watch/stream-url';

const at = (path: string): string => new URL(path, document.baseURI).href;

test('maps files of earlier playlists to the newest key', () => {
  const address = createStreamUrl('/media/hls/yoga/one/master.m3u8');
  expect(address.current(at('/media/hls/yoga/one/360p/0.ts'))).toBe(at('/media/hls/yoga/one/360p/0.ts'));
  expect(address.renew('/media/hls/yoga/two/master.m3u8')).toBe(true);
  expect(address.current(at('/media/hls/yoga/one/360p/0.ts'))).toBe(at('/media/hls/yoga/two/360p/0.ts'));
  expect(address.renew('/media/hls/yoga/three/master.m3u8')).toBe(true);
  const newest = at('/media/hls/yoga/three/1.ts');
  for (const key of ['one', 'two', 'three'])
    expect(address.current(at(`/media/hls/yoga/${key}/1.ts`))).toBe(newest);
});

test('leaves URLs of other streams unchanged', () => {
  const address = createStreamUrl('/media/hls/yoga/one/master.m3u8');
  address.renew('/media/hls/yoga/two/master.m3u8');
  for (const url of [at('/media/hls/barre/one/0.ts'), at('/media/hls/yoga/onewhole/0.ts'), 'blob:x'])
    expect(address.current(url)).toBe(url);
});

test('opens the newest URL when a stream is signed in its query', () => {
  const first = 'https://stream.mux.com/video01.m3u8?token=one';
  const address = createStreamUrl(first);
  expect(address.renew('https://stream.mux.com/video01.m3u8?token=two')).toBe(true);
  expect(address.current(first)).toBe('https://stream.mux.com/video01.m3u8?token=two');
  const part = 'https://manifest-a.fastly.mux.com/x/rendition.m3u8?signature=one';
  expect(address.current(part)).toBe(part);
});

test.each([
  ['another clip', '/media/hls/barre/two/master.m3u8'],
  ['another depth', '/media/hls/yoga/x/two/master.m3u8'],
  ['another kind of file', '/media/mp4/yoga/two/video.mp4'],
])('rejects %s as a renewal', (_, src) => {
  const address = createStreamUrl('/media/hls/yoga/one/master.m3u8');
  expect(address.renew(src)).toBe(false);
  expect(address.current(at('/media/hls/yoga/one/0.ts'))).toBe(at('/media/hls/yoga/one/0.ts'));
});

const ADDRESS = 'https://media.example/hls/key/master.m3u8';

test('lists renditions from the largest down with absolute URLs', () => {
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

test('ignores entries without a resolution or a URL', () => {
  const playlist = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\naudio.m3u8\n#EXT-X-STREAM-INF:RESOLUTION=640x360';
  expect(parseLevels(playlist, ADDRESS)).toEqual([]);
  expect(parseLevels('', ADDRESS)).toEqual([]);
});
