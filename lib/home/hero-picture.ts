import type { ContentImage } from '@/lib/sanity/content-image';
import { imageSrc } from '@/lib/sanity/image';
import imageLoader from '@/lib/sanity/image-loader';

/** The first picture of the site as a browser takes it: addresses, so that the page needs no code to make them. */
export interface HeroPicture {
  readonly src: string;
  readonly srcSet: string;
  /** The cut for narrow windows. */
  readonly phoneSrcSet: string;
  readonly alt: string;
}

const sourceSet = (src: string, widths: readonly number[]): string =>
  widths.map((width) => `${imageLoader({ src, width })} ${width}w`).join(', ');

/** The two cuts of one picture; each stands in for the other where it is missing. */
export function heroPicture(wide: ContentImage | null, tall: ContentImage | null): HeroPicture {
  const src = imageSrc(wide ?? tall, 'hero');
  return {
    src,
    srcSet: sourceSet(src, [828, 1280, 1600, 2400]),
    phoneSrcSet: sourceSet(imageSrc(tall ?? wide, 'thumbnail'), [400, 640, 828, 1080]),
    alt: wide?.alt ?? tall?.alt ?? '',
  };
}
