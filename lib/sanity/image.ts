import { publicEnv } from '@/lib/platform/config/env';
import type { ContentImage } from './content-image';
import { FALLBACK_IMAGE, IMAGE_PRESETS, IMAGE_QUALITY, type ImagePreset } from './image-presets';
import { type AssetParts, assetParts, imageRect } from './image-rect';

/** Embedded pictures come through the site's own origin, so that no page holds a local port. */
const imageBase = (): string => {
  const { projectId, dataset } = publicEnv.sanity;
  return `${publicEnv.isEmbedded ? '/content' : 'https://cdn.sanity.io'}/images/${projectId}/${dataset}`;
};

function presetAddress(image: ContentImage, asset: AssetParts, preset: ImagePreset): string {
  const { width, height } = IMAGE_PRESETS[preset];
  const rect = imageRect(image, asset, width / height);
  const isWhole = rect.width === asset.width && rect.height === asset.height;
  // Written by hand: URLSearchParams would encode the commas of the rectangle.
  const part = isWhole ? '' : `rect=${rect.left},${rect.top},${rect.width},${rect.height}&`;
  const file = `${asset.id}-${asset.width}x${asset.height}.${asset.extension}`;
  return `${imageBase()}/${file}?${part}w=${width}&h=${height}&q=${IMAGE_QUALITY}&fit=crop&auto=format`;
}

/**
 * The address of a picture in one of the presets of product.md §7, cropped around the editor's hotspot. A missing
 * picture gives the fallback picture. Small enough for every page's script; what only the server writes has `imageAddress`.
 */
export function imageSrc(image: ContentImage | null | undefined, preset: ImagePreset): string {
  const asset = image ? assetParts(image.asset) : null;
  return image && asset ? presetAddress(image, asset, preset) : FALLBACK_IMAGE;
}
