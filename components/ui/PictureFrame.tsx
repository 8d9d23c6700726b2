import { type CSSProperties, useState } from 'react';
import type { ContentImage } from '@/lib/sanity/content-image';
import { FALLBACK_IMAGE } from '@/lib/sanity/image-presets';
import type { PictureSources } from '@/lib/sanity/picture-sources';
import { classNames } from './class-names';
import styles from './Picture.module.scss';

export interface PictureLook {
  /** Null shows the fallback picture. */
  readonly image: ContentImage | null;
  /** How wide the picture is drawn, as for `<img sizes>`. */
  readonly sizes: string;
  /** The picture's own text when left out; '' where the text beside it says the same. */
  readonly alt?: string;
  /** The largest picture of the first screen: fetched first. All others wait until they come near. */
  readonly isPriority?: boolean;
  readonly className?: string;
}

interface PictureFrameProps extends PictureLook {
  readonly sources: PictureSources;
}

const backdrop = ({ colour, lqip }: ContentImage): CSSProperties => ({
  backgroundColor: colour,
  backgroundImage: lqip && `url(${lqip})`,
});

/** A picture whose addresses are known, with its colour or its blurred preview until it is there. */
export function PictureFrame({
  sources,
  image,
  sizes,
  alt,
  isPriority = false,
  className,
}: PictureFrameProps) {
  const { src, srcSet, width, height } = sources;
  const [hasFailed, setHasFailed] = useState(false);
  return (
    // biome-ignore lint/performance/noImgElement: next/image would add 5 kB of script to every page
    <img
      className={classNames(styles.picture, className)}
      sizes={sizes}
      srcSet={(!hasFailed && srcSet) || undefined}
      src={hasFailed ? FALLBACK_IMAGE : src}
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
