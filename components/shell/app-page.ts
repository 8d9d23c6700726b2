import type { GetStaticProps, NextPage } from 'next';
import type { ReactElement, ReactNode } from 'react';
import type { PageBreadcrumb } from '@/lib/site/navigation/breadcrumb';
import type { NavigationContent } from '@/lib/site/navigation/menus';
import type { SharingContent } from '@/lib/site/seo/sharing';

/** Props that the shell takes from every page. */
export interface ShellProps {
  readonly navigation?: NavigationContent;
  /** Null for no banner. */
  readonly breadcrumb?: PageBreadcrumb | null;
  /** Unreadable settings count as allowed (product.md §7). */
  readonly isAnalyticsEnabled?: boolean;
  readonly sharing?: SharingContent;
}

/** A page may define its own layout instead of the main layout. */
export type AppPage<Props = object> = NextPage<Props> & {
  readonly getLayout?: (page: ReactElement) => ReactNode;
};

type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props : never;

/** The data function of a page that mounts `Component`. */
export type PageData<Component> = GetStaticProps<ShellProps & PropsOf<Component>>;
