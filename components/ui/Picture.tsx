import type { ContentImage } from '@/lib/sanity/content-image';
import type { ImagePreset } from '@/lib/sanity/image-presets';
import { pictureSources } from '@/lib/sanity/picture-sources';
import { classNames } from './class-names';
import styles from './Picture.module.scss';
import { PictureFrame, type PictureLook } from './PictureFrame';

export interface PictureProps extends Omit<PictureLook, 'image'> {
  readonly preset: ImagePreset;
  /** Null shows the fallback picture; undefined, while it is on its way, a field of sand: never another picture. */
  readonly image: ContentImage | null | undefined;
}

/**
 * A picture of the content in one of the presets of product.md §7. A plain `img` with the addresses that the loader of
 * next/image would give.
 */
export function Picture({ preset, image, ...look }: PictureProps) {
  if (image === undefined)
    return <span className={classNames(styles.picture, look.className)} aria-hidden="true" />;
  return <PictureFrame {...look} image={image} sources={pictureSources(image, preset)} />;
}
