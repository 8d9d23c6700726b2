import { routes } from '@/lib/platform/config/routes';

export interface BreadcrumbItem {
  readonly name: string;
  /** Left out for the page itself. */
  readonly href?: string;
}

/** The banner above a page (product.md §2, main layout; section 3, client state). */
export interface Breadcrumb {
  /** Pages without a banner, such as home, say false. */
  readonly show: boolean;
  readonly name: string;
  readonly description?: string;
  /** Keeps the trail and hides the large title, where the page has a title of its own. */
  readonly hideTitle: boolean;
  /** The trail; empty means the default trail. */
  readonly items: readonly BreadcrumbItem[];
}

/** What a page says of itself; everything but the name has a default. */
export type PageBreadcrumb = { readonly name: string } & Partial<Omit<Breadcrumb, 'name' | 'show'>>;

export const NO_BREADCRUMB: Breadcrumb = { show: false, name: '', hideTitle: false, items: [] };

/** The breadcrumb of a page; none for a page that says nothing. */
export const toBreadcrumb = (page: PageBreadcrumb | null): Breadcrumb =>
  page ? { ...NO_BREADCRUMB, ...page, show: true } : NO_BREADCRUMB;

/** The trail to show: the page's own, or Home > name. */
export const breadcrumbTrail = ({ name, items }: Breadcrumb): readonly BreadcrumbItem[] =>
  items.length > 0 ? items : [{ name: 'Home', href: routes.home }, { name }];
