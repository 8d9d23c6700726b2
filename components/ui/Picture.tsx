import type { ImagePreset } from '@/lib/sanity/image-presets';
import { pictureSources } from '@/lib/sanity/picture-sources';
import { PictureFrame, type PictureLook } from './PictureFrame';

export interface PictureProps extends PictureLook {
  readonly preset: ImagePreset;
}

/**
 * A picture of the content in one of the presets of product.md §7. A plain `img` with the addresses that the loader of
 * next/image would give.
 */
export function Picture({ preset, ...look }: PictureProps) {
  return <PictureFrame {...look} sources={pictureSources(look.image, preset)} />;
}
