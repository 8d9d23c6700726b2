import Head from 'next/head';
import { type CSSProperties, useEffect, useState } from 'react';
import {
  type ContentImage,
  FALLBACK_IMAGE,
  type ImagePreset,
  type PictureSources,
  pictureSources,
} from '@/lib/sanity/image';
import { classNames } from './class-names';
import styles from './Picture.module.scss';

interface PictureLook {
  readonly image: ContentImage | null;
  readonly sizes: string;
  /** Alternative text. Default: the image's own text. Use '' if the text beside the picture says the same. */
  readonly alt?: string;
  /** Requests the picture before the page's scripts. Use it only for the largest picture of the first screen. */
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

interface PicturePreloadProps {
  readonly srcSet: string;
  readonly sizes: string;
  readonly media?: string;
}

/** Requests a picture early. Over HTTP/1.1, the page's scripts would otherwise take all connections first. */
export function PicturePreload({ srcSet, sizes, media }: PicturePreloadProps) {
  return (
    <Head>
      <link
        rel="preload"
        as="image"
        imageSrcSet={srcSet}
        imageSizes={sizes}
        media={media}
        fetchPriority="high"
      />
    </Head>
  );
}

export function PictureFrame({
  sources,
  image,
  sizes,
  alt,
  isPriority = false,
  className,
}: PictureFrameProps) {
  const { src, srcSet, width, height } = sources;
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const hasFailed = failedSrc === src;
  useEffect(() => {
    if (!hasFailed) return;
    const retry = () => setFailedSrc(null);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed]);
  return (
    <>
      {isPriority && <PicturePreload srcSet={srcSet ?? src} sizes={sizes} />}
      {/* biome-ignore lint/performance/noImgElement: next/image would add 5 kB of script to every page */}
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
        onError={() => setFailedSrc(src)}
      />
    </>
  );
}

interface PictureProps extends Omit<PictureLook, 'image'> {
  readonly preset: ImagePreset;
  /** Undefined while the image's data is loading: shows an empty frame. */
  readonly image: ContentImage | null | undefined;
}

export function Picture({ preset, image, ...look }: PictureProps) {
  if (image === undefined)
    return <span className={classNames(styles.picture, look.className)} aria-hidden="true" />;
  return <PictureFrame {...look} image={image} sources={pictureSources(image, preset)} />;
}
