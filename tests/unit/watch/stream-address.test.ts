// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createStreamUrl } from '@/lib/watch/stream-url';

const at = (path: string): string => new URL(path, document.baseURI).href;

test('files that an earlier playlist named are asked for under the newest key', () => {
  const address = createStreamUrl('/media/hls/yoga/one/master.m3u8');
  expect(address.current(at('/media/hls/yoga/one/360p/0.ts'))).toBe(at('/media/hls/yoga/one/360p/0.ts'));
  expect(address.renew('/media/hls/yoga/two/master.m3u8')).toBe(true);
  expect(address.current(at('/media/hls/yoga/one/360p/0.ts'))).toBe(at('/media/hls/yoga/two/360p/0.ts'));
  expect(address.renew('/media/hls/yoga/three/master.m3u8')).toBe(true);
  for (const key of ['one', 'two', 'three'])
    expect(address.current(at(`/media/hls/yoga/${key}/360p/1.ts`))).toBe(
      at('/media/hls/yoga/three/360p/1.ts'),
    );
});

test('what is not of the stream keeps its address', () => {
  const address = createStreamUrl('/media/hls/yoga/one/master.m3u8');
  address.renew('/media/hls/yoga/two/master.m3u8');
  for (const url of [at('/media/hls/barre/one/0.ts'), at('/media/hls/yoga/onewhole/0.ts'), 'blob:x'])
    expect(address.current(url)).toBe(url);
});

test.each([
  ['another clip', '/media/hls/barre/two/master.m3u8'],
  ['another depth', '/media/hls/yoga/x/two/master.m3u8'],
  ['another kind of file', '/media/mp4/yoga/two/video.mp4'],
])('%s is another stream and no renewal', (_, src) => {
  const address = createStreamUrl('/media/hls/yoga/one/master.m3u8');
  expect(address.renew(src)).toBe(false);
  expect(address.current(at('/media/hls/yoga/one/0.ts'))).toBe(at('/media/hls/yoga/one/0.ts'));
});
