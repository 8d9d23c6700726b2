import { toListCard } from '@/lib/catalogue/list-card';
import { getInstructors } from '@/lib/catalogue/read-instructors';
import { getStyles } from '@/lib/catalogue/read-styles';
import type { BrowseContent } from '@/lib/home/browse-content';
import type { ReadContent } from '@/lib/sanity/client';
import { withoutPreview } from '@/lib/sanity/content-image';
import { currentCatalogue } from '@/lib/server/catalogue/current-catalogue';
import { episodesOf, seriesCards } from '@/lib/server/catalogue/series-cards';
import { comingEvents, featuredClasses } from './home-page';

const FEATURED_SHOWN = 6;
/** Series a member may be in the middle of; the page does not grow with the catalogue. */
const SERIES_KEPT = 16;

/** Throws when content cannot be read, so that the last good page stays. */
export async function browseContent(read: ReadContent): Promise<BrowseContent> {
  const catalogue = await currentCatalogue();
  const [featured, series, styles, instructors, events] = await Promise.all([
    featuredClasses(catalogue, FEATURED_SHOWN, read),
    seriesCards(catalogue, read),
    getStyles(read),
    getInstructors(read),
    comingEvents(read),
  ]);
  return {
    featured: featured.map(toListCard),
    series: series.slice(0, SERIES_KEPT).map((one) => ({
      ...one,
      image: withoutPreview(one.image),
      episodeIds: episodesOf(catalogue, one.slug).map(({ id }) => id),
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
