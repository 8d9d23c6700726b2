import { createImageUrlBuilder } from '@sanity/image-url';
import { publicEnv } from '@/lib/platform/config/env';
import type { ContentImage } from './image';
import { FALLBACK_IMAGE, IMAGE_PRESETS, IMAGE_QUALITY, type ImagePreset } from './image';

const { projectId, dataset, isEmbedded } = { ...publicEnv.sanity, isEmbedded: publicEnv.isEmbedded };

// In embedded mode, pictures get URLs of this site, so that no page contains the local port of the backend.
const builder = createImageUrlBuilder({ projectId, dataset, ...(isEmbedded ? { baseUrl: '/content' } : {}) });

const isAsset = (asset: string): boolean => /^[0-9a-zA-Z]+-\d+x\d+-[a-z]+$/.test(asset);

/** Returns a JPEG URL, because feed readers do not negotiate formats. In browsers, use the smaller `imageSrc`. */
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
