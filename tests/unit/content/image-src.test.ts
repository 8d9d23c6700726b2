import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContentImage } from '@/lib/sanity/image';
import { FALLBACK_IMAGE, IMAGE_PRESETS, type ImagePreset, imageSrc } from '@/lib/sanity/image';
import { imageAddress } from '@/lib/sanity/image-address';

const presets = Object.keys(IMAGE_PRESETS) as ImagePreset[];
const SHA = 'a'.repeat(40);
const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
const margin = fc.integer({ min: 0, max: 40 }).map((percent) => percent / 100);

const numbers = (address: string): number[] =>
  (address.match(/rect=([\d,]+)/)?.[1] ?? '').split(',').map(Number);

test('crops like the official builder in every preset', () => {
  const picture = fc.record({
    width: fc.integer({ min: 200, max: 4000 }),
    height: fc.integer({ min: 200, max: 4000 }),
    focus: fc.tuple(share, share),
    crop: fc.tuple(margin, margin, margin, margin),
    preset: fc.constantFrom(...presets),
  });
  fc.assert(
    fc.property(picture, ({ width, height, focus, crop, preset }) => {
      const image: ContentImage = { asset: `${SHA}-${width}x${height}-jpg`, alt: '', focus, crop };
      const mine = imageSrc(image, preset);
      const theirs = imageAddress(image, preset);
      const withoutRect = (address: string): string =>
        [...address.replace(/rect=[\d,]+&/, '').matchAll(/[^?&]+/g)].map(String).sort().join('&');
      // Crawlers that fetch shared pictures send no accepted formats.
      expect(withoutRect(mine.replace('auto=format', 'fm=jpg'))).toBe(withoutRect(theirs));
      const [left = 0, top = 0, w = 0, h = 0] = numbers(mine);
      numbers(theirs).forEach((value, index) => {
        expect(Math.abs(value - ([left, top, w, h][index] ?? 0))).toBeLessThanOrEqual(1);
      });
      if (w > 0) {
        expect(left + w).toBeLessThanOrEqual(width);
        expect(top + h).toBeLessThanOrEqual(height);
      }
    }),
    { numRuns: 400 },
  );
});

test('requests a picture of the right ratio uncropped', () => {
  expect(imageSrc({ asset: `${SHA}-1600x1200-jpg`, alt: '' }, 'card')).toBe(
    `/content/images/embedded/production/${SHA}-1600x1200.jpg?w=400&h=300&q=80&fit=crop&auto=format`,
  );
});

test.each([null, undefined, { asset: '', alt: '' }, { asset: 'image-broken', alt: '' }])(
  'the picture %j gives the fallback',
  (image) => {
    expect(imageSrc(image, 'hero')).toBe(FALLBACK_IMAGE);
    expect(imageAddress(image, 'hero')).toBe(FALLBACK_IMAGE);
  },
);
