import type { BrowseContent } from '@/lib/browse/browse-content';
import { withoutPreview } from '@/lib/home/home-rules';
import { currentCatalogue } from '@/lib/sanity/catalogue';
import type { ReadContent } from '@/lib/sanity/client';
import { getInstructors } from '@/lib/sanity/instructors';
import { getSeriesList } from '@/lib/sanity/series';
import { getStyles } from '@/lib/sanity/styles';
import { getVideosPage } from '@/lib/sanity/videos';
import { toListCard } from '@/lib/videos/list-card';
import { comingEvents } from './home-page';

const FEATURED_SHOWN = 6;
/** Series a member may be in the middle of; the page does not grow with the catalogue. */
const SERIES_KEPT = 16;

/** Throws when content cannot be read, so that the last good page stays. */
export async function browseContent(read: ReadContent): Promise<BrowseContent> {
  const [featured, series, styles, instructors, events, catalogue] = await Promise.all([
    getVideosPage({ filters: { list: 'featured' }, limit: FEATURED_SHOWN }, read),
    getSeriesList(read),
    getStyles(read),
    getInstructors(read),
    comingEvents(read),
    currentCatalogue(read),
  ]);
  return {
    featured: featured.videos.map(toListCard),
    series: series.slice(0, SERIES_KEPT).map((one) => ({
      ...one,
      image: withoutPreview(one.image),
      episodeIds: catalogue.entries.filter((entry) => entry.series === one.slug).map(({ id }) => id),
    })),
    styles: styles.map(({ slug, title, colour, image }) => ({
      slug,
      title,
      colour,
      image: withoutPreview(image),
    })),
    instructors: instructors.map(({ slug, name }) => ({ slug, name })),
    events: events.slice(0, 2),
  };
}
