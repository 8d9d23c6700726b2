import { type CSSProperties, useState } from 'react';
import type { ContentImage } from '@/lib/sanity/content-image';
import { imageSrc } from '@/lib/sanity/image';
import imageLoader from '@/lib/sanity/image-loader';
import { FALLBACK_IMAGE, IMAGE_PRESETS, type ImagePreset } from '@/lib/sanity/image-presets';
import { classNames } from './class-names';
import styles from './Picture.module.scss';

export interface PictureProps {
  /** Null shows the fallback picture. */
  readonly image: ContentImage | null;
  readonly preset: ImagePreset;
  /** How wide the picture is drawn, as for `<img sizes>`. */
  readonly sizes: string;
  /** The picture's own text when left out; '' where the text beside it says the same. */
  readonly alt?: string;
  /** The largest picture of the first screen: fetched first. All others wait until they come near. */
  readonly isPriority?: boolean;
  readonly className?: string;
}

const WIDTHS = [200, 300, 400, 500, 640, 828, 1080, 1280, 1600, 2400];

const sourceSet = (src: string, maxWidth: number): string | undefined =>
  src === FALLBACK_IMAGE
    ? undefined
    : WIDTHS.filter((width) => width <= maxWidth * 2)
        .map((width) => `${imageLoader({ src, width })} ${width}w`)
        .join(', ');

const backdrop = ({ colour, lqip }: ContentImage): CSSProperties => ({
  backgroundColor: colour,
  backgroundImage: lqip && `url(${lqip})`,
});

/**
 * A picture of the content in one of the presets of product.md §7, with its colour or its blurred preview until it is
 * there. A plain `img` with the addresses that the loader of next/image would give: the component itself would add 5 kB
 * of script to every page.
 */
export function Picture({ image, preset, sizes, alt, isPriority = false, className }: PictureProps) {
  const { width, height } = IMAGE_PRESETS[preset];
  const [hasFailed, setHasFailed] = useState(false);
  const src = hasFailed ? FALLBACK_IMAGE : imageSrc(image, preset);
  return (
    // biome-ignore lint/performance/noImgElement: see above
    <img
      className={classNames(styles.picture, className)}
      sizes={sizes}
      srcSet={sourceSet(src, width)}
      src={src}
      alt={alt ?? image?.alt ?? ''}
      width={width}
      height={height}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding="async"
      style={image ? backdrop(image) : undefined}
      onError={() => setHasFailed(true)}
    />
  );
}
