import type { PageBreadcrumb } from '../../breadcrumbs/breadcrumb';
import { routes } from '../../config/routes';
import { currentCatalogue } from '../../sanity/catalogue';
import type { ReadContent } from '../../sanity/client';
import type { VideoFilters } from '../../videos/video-filters';
import { shellProps } from '../shell-props';
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
  const [shell, first, catalogue] = await Promise.all([
    shellProps({ name, description, ...(items ? { items } : {}) }, read),
    listVideos({ filters: text.fixed }, read),
    currentCatalogue(read),
  ]);
  const names = { styles: catalogue.styles, instructors: catalogue.instructors };
  return { ...shell, ...text, first, names };
}
