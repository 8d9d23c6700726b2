import { cardPreview } from '@/lib/catalogue/card-preview';
import type { VideoCard } from '@/lib/catalogue/video';
import { withoutPreview } from '@/lib/sanity/content-image';
import { pictureSources } from '@/lib/sanity/picture-sources';
import type { MovingClass } from './home-content';

/** The first of these that has a clip a page can loop; null when none has. */
export function movingClassOf(videos: readonly VideoCard[]): MovingClass | null {
  for (const { slug, title, durationSeconds, instructors, image, previewClip } of videos) {
    const clip = cardPreview(previewClip);
    if (clip)
      return {
        slug,
        title,
        durationSeconds,
        clip,
        instructor: instructors[0]?.name ?? '',
        image: withoutPreview(image),
        poster: pictureSources(image, 'large-card'),
      };
  }
  return null;
}
