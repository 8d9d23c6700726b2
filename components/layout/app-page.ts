import type { NextPage } from 'next';
import type { ReactElement, ReactNode } from 'react';
import type { PageBreadcrumb } from '@/lib/breadcrumbs/breadcrumb';
import type { NavigationContent } from '@/lib/navigation/nav-link';
import type { SharingContent } from '@/lib/seo/sharing';

/** What the shell takes from every page's props. */
export interface ShellProps {
  readonly navigation?: NavigationContent;
  /** The banner above the page; null for none. */
  readonly breadcrumb?: PageBreadcrumb | null;
  /** Whether the settings allow analytics; unreadable counts as allowed (spec section 7). */
  readonly isAnalyticsEnabled?: boolean;
  /** What shared links say of the site; the bundled picture when it is missing. */
  readonly sharing?: SharingContent;
}

/** A page may bring a layout of its own; the main layout is the default. */
export type AppPage<Props = object> = NextPage<Props> & {
  readonly getLayout?: (page: ReactElement) => ReactNode;
};
