import type { Teacher } from '@/lib/catalogue/instructor';
import type { Video, VideoCard } from '@/lib/catalogue/video';
import type { ContentImage, PictureSources } from '@/lib/sanity/image';
import type { SharingContent } from '@/lib/site/seo/sharing';

export interface WatchPageProps {
  readonly video: Video;
  readonly poster: PictureSources;
  readonly series: {
    readonly slug: string;
    readonly title: string;
    readonly episodes: readonly Pick<VideoCard, 'slug' | 'title' | 'durationSeconds' | 'leavesAt'>[];
    readonly nextImage?: ContentImage | null;
  } | null;
  readonly previewSeconds: number;
  readonly related: readonly VideoCard[];
  readonly teachers: readonly Teacher[];
  /** True if the class left the catalogue before the page was built: it cannot play; search engines drop the page. */
  readonly hasLeft: boolean;
  readonly sharing?: SharingContent;
}
