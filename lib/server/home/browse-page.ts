import { getInstructors } from '@/lib/catalogue/instructor';
import { toListCard } from '@/lib/catalogue/list-card';
import type { BrowseContent } from '@/lib/home/home-content';
import type { ReadContent } from '@/lib/sanity/client';
import { withoutPreview } from '@/lib/sanity/image';
import { currentCatalogue } from '@/lib/server/catalogue/catalogue-cache';
import {
  episodesOf,
  seriesCards,
  stylesWithClasses,
  suggestedCards,
} from '@/lib/server/catalogue/class-lists';
import { comingEvents } from './home-page';

const FEATURED_SHOWN = 6;
/** Maximum series in the dashboard's data. It has the ids of all their classes, so more series make the page large. */
const SERIES_KEPT = 100;

/** Rejects when content cannot be read, so that Next keeps the last good page. */
export async function browseContent(read: ReadContent): Promise<BrowseContent> {
  const catalogue = await currentCatalogue();
  const [suggested, series, styles, [first], events] = await Promise.all([
    suggestedCards(catalogue, FEATURED_SHOWN, read),
    seriesCards(catalogue, read),
    stylesWithClasses(catalogue, read),
    getInstructors(read),
    comingEvents(read),
  ]);
  const featured = suggested.filter((video) => video.featured);
  return {
    featured: featured.map(toListCard),
    newest: featured.length > 0 ? [] : suggested.map(toListCard),
    series: series.slice(0, SERIES_KEPT).map(({ slug, title, image, episodeCount }) => ({
      slug,
      title,
      image: withoutPreview(image),
      episodeCount,
      episodeIds: episodesOf(catalogue, slug).map(({ id }) => id),
    })),
    styles: styles.map(({ slug, title, colour, image }) => {
      const former = catalogue.styles.find((link) => link.slug === slug)?.former;
      return { slug, title, colour, image: withoutPreview(image), ...(former && { former }) };
    }),
    picksOf: first ? { slug: first.slug, name: first.name } : null,
    events: events.slice(0, 2),
  };
}
