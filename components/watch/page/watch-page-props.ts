import type { Teacher } from '@/lib/catalogue/instructor';
import type { Video, VideoCard } from '@/lib/catalogue/video';
import type { ContentImage } from '@/lib/sanity/content-image';
import type { PictureSources } from '@/lib/sanity/picture-sources';
import type { SharingContent } from '@/lib/site/seo/sharing';

export interface Episode {
  readonly slug: string;
  readonly title: string;
  readonly durationSeconds: number;
}

export interface WatchPageProps {
  readonly video: Video;
  /** Where the picture of the class is, as it is shown before anybody plays. */
  readonly poster: PictureSources;
  /** The other classes of the series in order, this one included; null outside a series. */
  readonly series: {
    readonly slug: string;
    readonly title: string;
    readonly episodes: readonly Episode[];
    /** The picture of the class after this one. */
    readonly nextImage?: ContentImage | null;
  } | null;
  readonly related: readonly VideoCard[];
  /** Who teaches the class, with her face. */
  readonly teachers: readonly Teacher[];
  /** What shared links show. */
  readonly sharing?: SharingContent;
}
