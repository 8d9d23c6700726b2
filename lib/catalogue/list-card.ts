import type { ContentImage } from '@/lib/sanity/content-image';
import type { NamedLink, VideoCard } from './video';

/**
 * What a card in a list shows, and no more: two dozen of these travel with every list page. A `VideoCard` is one too.
 */
export interface ListCard
  extends Pick<
    VideoCard,
    'id' | 'slug' | 'title' | 'durationSeconds' | 'leavesAt' | 'level' | 'previewClip'
  > {
  readonly image: ContentImage | null;
  readonly styles: readonly NamedLink[];
  readonly instructors: readonly NamedLink[];
}

/** The card without the fields that only filters and the class's own page use, and without what the picture covers. */
export function toListCard(video: VideoCard): ListCard {
  const { id, slug, title, durationSeconds, leavesAt, level, previewClip, styles, instructors } = video;
  const image = video.image && withoutColour(video.image);
  return { id, slug, title, durationSeconds, leavesAt, level, styles, instructors, image, previewClip };
}

function withoutColour({ colour: _, ...image }: ContentImage): ContentImage {
  return image;
}
