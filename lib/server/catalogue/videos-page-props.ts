import type { VideoFilters } from '@/lib/catalogue/facets/video-filters';
import { routes } from '@/lib/platform/config/routes';
import type { ReadContent } from '@/lib/sanity/client';
import { shellProps } from '@/lib/server/site/shell-props';
import type { PageBreadcrumb } from '@/lib/site/navigation/breadcrumb';
import { currentCatalogue } from './current-catalogue';
import { listVideos } from './list-videos';

export interface VideosPageText {
  readonly title: string;
  readonly description: string;
  /** The page's address without its query. */
  readonly path: string;
  readonly fixed: VideoFilters;
}

/** The trail of a page below the catalogue. */
export const videosTrail = (name: string): PageBreadcrumb['items'] => [
  { name: 'Home', href: routes.home },
  { name: 'Classes', href: routes.videos },
  { name },
];

/** Everything a page needs that is a list of classes. Throws when content cannot be read. */
export async function videosPageProps(text: VideosPageText, read: ReadContent) {
  const { title: name, description, path } = text;
  const items = path === routes.videos ? undefined : videosTrail(name);
  const catalogue = await currentCatalogue();
  const first = await listVideos(catalogue, { filters: text.fixed, sort: 'newest' }, read);
  const banner = { name, description, ...(items ? { items } : {}) };
  const shell = await shellProps(banner, read, first.videos[0]?.image);
  const names = { styles: catalogue.styles, instructors: catalogue.instructors };
  return { ...shell, ...text, first, names };
}
