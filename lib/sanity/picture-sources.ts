import type { ContentImage } from './content-image';
import { imageSrc } from './image';
import imageLoader from './image-loader';
import { FALLBACK_IMAGE, IMAGE_PRESETS, type ImagePreset } from './image-presets';

/** What an `img` takes: addresses and its size in CSS pixels. A page's data may hold them, to spare it this code. */
export interface PictureSources {
  readonly src: string;
  /** Null for the fallback picture, which has one width. */
  readonly srcSet: string | null;
  readonly width: number;
  readonly height: number;
}

const WIDTHS = [200, 300, 400, 500, 640, 828, 1080, 1280, 1600, 2400];

const sourceSet = (src: string, maxWidth: number): string =>
  WIDTHS.filter((width) => width <= maxWidth * 2)
    .map((width) => `${imageLoader({ src, width })} ${width}w`)
    .join(', ');

/** The addresses of a picture in one of the presets of product.md §7; those of the fallback picture for none. */
export function pictureSources(image: ContentImage | null, preset: ImagePreset): PictureSources {
  const src = imageSrc(image, preset);
  const { width, height } = IMAGE_PRESETS[preset];
  return { src, srcSet: src === FALLBACK_IMAGE ? null : sourceSet(src, width), width, height };
}
