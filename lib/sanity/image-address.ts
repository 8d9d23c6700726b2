import { createImageUrlBuilder } from '@sanity/image-url';
import { publicEnv } from '@/lib/platform/config/env';
import type { ContentImage } from './content-image';
import { FALLBACK_IMAGE, IMAGE_PRESETS, IMAGE_QUALITY, type ImagePreset } from './image-presets';

const { projectId, dataset, isEmbedded } = { ...publicEnv.sanity, isEmbedded: publicEnv.isEmbedded };

// Embedded pictures come through the site's own origin, so that no page holds a local port.
const builder = createImageUrlBuilder({ projectId, dataset, ...(isEmbedded ? { baseUrl: '/content' } : {}) });

const isAsset = (asset: string): boolean => /^[0-9a-zA-Z]+-\d+x\d+-[a-z]+$/.test(asset);

/**
 * The address of a picture in one of the presets of product.md §7, as the official builder writes it: a path on the
 * embedded backend, the picture service's address else. A missing picture gives the fallback picture. For the server, where
 * the builder weighs nothing; browsers have `imageSrc`. It names JPEG, for those who fetch a shared picture or a feed's do
 * not say what they can show.
 */
export function imageAddress(image: ContentImage | null | undefined, preset: ImagePreset): string {
  if (!image || !isAsset(image.asset)) return FALLBACK_IMAGE;
  const [left, top, right, bottom] = image.crop ?? [0, 0, 0, 0];
  const [x, y] = image.focus ?? [0.5, 0.5];
  const { width, height } = IMAGE_PRESETS[preset];
  return builder
    .image({
      asset: { _ref: `image-${image.asset}` },
      crop: { left, top, right, bottom },
      hotspot: { x, y, width: 0, height: 0 },
    })
    .width(width)
    .height(height)
    .quality(IMAGE_QUALITY)
    .fit('crop')
    .format('jpg')
    .url();
}
