import type { ContentImage } from '@/lib/sanity/content-image';
import { imageSrc } from '@/lib/sanity/image';
import imageLoader from '@/lib/sanity/image-loader';

const PHONE = '(max-width: 575.98px)';

const sourceSet = (src: string, widths: readonly number[]): string =>
  widths.map((width) => `${imageLoader({ src, width })} ${width}w`).join(', ');

interface HeroPictureProps {
  readonly wide: ContentImage | null;
  readonly tall: ContentImage | null;
  readonly className?: string;
}

/** The first picture of the site, cut for the window it is shown in. Fetched before anything else. */
export function HeroPicture({ wide, tall, className }: HeroPictureProps) {
  const phone = imageSrc(tall ?? wide, 'thumbnail');
  const desk = imageSrc(wide ?? tall, 'hero');
  return (
    <picture>
      <source media={PHONE} srcSet={sourceSet(phone, [400, 640, 828, 1080])} sizes="100vw" />
      <img
        className={className}
        src={desk}
        srcSet={sourceSet(desk, [828, 1280, 1600, 2400])}
        sizes="100vw"
        alt={wide?.alt ?? tall?.alt ?? ''}
        width={2400}
        height={1600}
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  );
}
