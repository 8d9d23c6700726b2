import { routes } from '@/lib/platform/config/routes';

export interface BreadcrumbItem {
  readonly name: string;
  /** Left out for the page itself. */
  readonly href?: string;
}

/** The banner above a page (product.md §2, main layout). */
export interface Breadcrumb {
  readonly show: boolean;
  readonly name: string;
  readonly description?: string;
  /** Hides the banner's title, where the page has its own. */
  readonly hideTitle: boolean;
  /** Empty means the default trail. */
  readonly items: readonly BreadcrumbItem[];
}

/** Everything but the name has a default. */
export type PageBreadcrumb = { readonly name: string } & Partial<Omit<Breadcrumb, 'name' | 'show'>>;

export const NO_BREADCRUMB: Breadcrumb = { show: false, name: '', hideTitle: false, items: [] };

export const toBreadcrumb = (page: PageBreadcrumb | null): Breadcrumb =>
  page ? { ...NO_BREADCRUMB, ...page, show: true } : NO_BREADCRUMB;

/** Returns the page's own trail, or Home > name. */
export const breadcrumbTrail = ({ name, items }: Breadcrumb): readonly BreadcrumbItem[] =>
  items.length > 0 ? items : [{ name: 'Home', href: routes.home }, { name }];
