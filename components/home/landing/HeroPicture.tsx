import type { HeroPicture as Addresses } from '@/lib/home/home-rules';

const PHONE = '(max-width: 575.98px)';

interface HeroPictureProps {
  readonly picture: Addresses;
  readonly className?: string;
}

/** The first picture of the site, cut for the window it is shown in. Fetched before anything else. */
export function HeroPicture({ picture, className }: HeroPictureProps) {
  return (
    <picture>
      <source media={PHONE} srcSet={picture.phoneSrcSet} sizes="100vw" />
      <img
        className={className}
        src={picture.src}
        srcSet={picture.srcSet}
        sizes="100vw"
        alt={picture.alt}
        width={2400}
        height={1600}
        fetchPriority="high"
        decoding="async"
      />
    </picture>
  );
}
