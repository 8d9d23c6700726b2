import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ContentImage } from '@/lib/sanity/image';
import { FALLBACK_IMAGE, IMAGE_PRESETS, type ImagePreset, imageSrc, sourceSet } from '@/lib/sanity/image';
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

const ADDRESS = '/content/images/embedded/production/abc-2000x1500.jpg';
const REST = 'q=80&fit=crop&auto=format';

test.each([
  ['keeps the ratio of the preset at another width', '?', 640, '?w=640&h=480&'],
  ['requests no picture wider than the original', '?', 3840, '?w=2000&h=1500&'],
  [
    'requests a part no wider than in the original',
    '?rect=10,20,800,600&',
    3840,
    '?rect=10,20,800,600&w=800&h=600&',
  ],
])('%s', (_, part, width, expected) => {
  const sources = sourceSet(`${ADDRESS}${part}w=400&h=300&${REST}`, [width]);
  expect(sources).toBe(`${ADDRESS}${expected}${REST} ${width}w`);
});

test('adds the width to other URLs as a parameter', () => {
  expect(sourceSet('/assets/picture.jpg', [640])).toBe('/assets/picture.jpg?w=640 640w');
  expect(sourceSet('/picture?x=1', [640, 828])).toBe('/picture?x=1&w=640 640w, /picture?x=1&w=828 828w');
});
