import { routes } from '@/lib/platform/config/routes';

export interface BreadcrumbItem {
  readonly name: string;
  readonly href?: string;
}

export interface Breadcrumb {
  readonly show: boolean;
  readonly name: string;
  readonly description?: string;
  readonly hideTitle: boolean;
  readonly items: readonly BreadcrumbItem[];
}

export type PageBreadcrumb = { readonly name: string } & Partial<Omit<Breadcrumb, 'name' | 'show'>>;

export const NO_BREADCRUMB: Breadcrumb = { show: false, name: '', hideTitle: false, items: [] };

export const toBreadcrumb = (page: PageBreadcrumb | null): Breadcrumb =>
  page ? { ...NO_BREADCRUMB, ...page, show: true } : NO_BREADCRUMB;

export const trailTo = (name: string, ...parents: readonly BreadcrumbItem[]): readonly BreadcrumbItem[] => [
  { name: 'Home', href: routes.home },
  ...parents,
  { name },
];

export const breadcrumbTrail = ({ name, items }: Breadcrumb): readonly BreadcrumbItem[] =>
  items.length > 0 ? items : trailTo(name);

/** The server uses the default title, because only the browser can read the member's playlist. */
export const playlistBreadcrumb = (title = 'Playlist'): PageBreadcrumb => ({
  name: title,
  hideTitle: true,
  items: trailTo(title, { name: 'My Library', href: routes.libraryTab('playlists') }),
});
