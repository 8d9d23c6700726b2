import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { ContentImage } from '@/lib/sanity/image';
import { IMAGE_PRESETS, type ImagePreset } from '@/lib/sanity/image';
import { getMediaItem } from '@/lib/site/content/media';
import { createReader } from '../../../lib/sanity/client';
import { imageSrc } from '../../../lib/sanity/image';
import { FIXTURE_DOCUMENTS, PICTURE } from '../../support/content-fixture';
import { startContentServer } from '../../support/content-server';

const server = await startContentServer({}, afterAll);
const item = await getMediaItem('studio', createReader(server.config));
if (!item?.image) throw new Error('the fixture has a picture');
const image = item.image;

const origin = (): string => server.url.slice(0, -'/content'.length);
const load = async (address: string, accept = 'image/webp,*/*') => {
  const answer = await fetch(origin() + address, { headers: { accept } });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const presets = Object.keys(IMAGE_PRESETS) as ImagePreset[];

test.each(presets)(
  'renders the preset %s in its exact size as WebP and in the original format',
  async (preset) => {
    for (const format of ['webp', 'png']) {
      const { bytes } = await load(imageSrc(image, preset), `image/${format}`);
      expect(await sharp(bytes).metadata()).toMatchObject({ ...IMAGE_PRESETS[preset], format });
    }
  },
);

/** Adds a red picture with a green spot near its corner. */
async function spotted(): Promise<ContentImage> {
  const spot = { left: 24, top: 16, width: 24, height: 16 };
  const flat = (size: { width: number; height: number }, background: string) =>
    sharp({ create: { ...size, channels: 3, background } }).png();
  const input = await flat(spot, '#00ff00').toBuffer();
  await flat(PICTURE, '#ff0000')
    .composite([{ input, ...spot }])
    .toFile(path.join(server.fixture.contentDir, 'images', 'spot.png'));
  const picture = { _type: 'image', _sanityAsset: 'image@file://./images/spot.png', alt: 'A spot' };
  const item = FIXTURE_DOCUMENTS.find(({ _id }) => _id === 'media-studio');
  const spotItem = { ...item, _id: 'media-spot', slug: { current: 'spot' }, image: picture };
  await server.edit([...FIXTURE_DOCUMENTS, spotItem]);
  const found = await getMediaItem('spot', createReader(server.config));
  if (!found?.image) throw new Error('the spotted picture is there');
  return found.image;
}

test('keeps the hotspot in every preset and shows nothing outside the crop', async () => {
  const spot = await spotted();
  const greenest = async (shown: ContentImage, preset: ImagePreset): Promise<number> => {
    const { bytes } = await load(imageSrc(shown, preset), 'image/png');
    return (await sharp(bytes).stats()).channels[1]?.max ?? -1;
  };
  for (const preset of presets) {
    expect([preset, await greenest({ ...spot, focus: [0.06, 0.06] }, preset)]).toEqual([preset, 255]);
    expect([preset, await greenest({ ...spot, crop: [0.1, 0, 0, 0] }, preset)]).toEqual([preset, 0]);
  }
  // Without a hotspot a narrow picture is cut around its middle.
  expect(await greenest(spot, 'hero-mobile')).toBe(0);
});

test.each([
  '/content/images/embedded/production/nothing.png',
  `/content/images/embedded/production/${'0'.repeat(40)}-10x10.png`,
  '/content/images/embedded/production/..%2f..%2fproduction.ndjson',
  '/content/images/embedded/staging/x.png',
  '/content/images/other/production/x.png',
])('answers 404 to %s', async (address) => {
  expect((await load(address)).answer.status).toBe(404);
});

test('lets clients cache a picture and answers 304 to its ETag', async () => {
  const { answer } = await load(imageSrc(image, 'card'));
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('vary')).toContain('Accept');
  const etag = answer.headers.get('etag') ?? '';
  const again = await fetch(origin() + imageSrc(image, 'card'), {
    headers: { accept: 'image/webp,*/*', 'if-none-match': etag },
  });
  expect(again.status).toBe(304);
});
