import type { GetStaticProps, NextPage } from 'next';
import type { ReactElement, ReactNode } from 'react';
import type { PageBreadcrumb } from '@/lib/site/navigation/breadcrumb';
import type { NavigationContent } from '@/lib/site/navigation/nav-link';
import type { SharingContent } from '@/lib/site/seo/sharing';

/** What the shell takes from every page's props. */
export interface ShellProps {
  readonly navigation?: NavigationContent;
  /** The banner above the page; null for none. */
  readonly breadcrumb?: PageBreadcrumb | null;
  /** Whether the settings allow analytics; unreadable counts as allowed (product.md §7). */
  readonly isAnalyticsEnabled?: boolean;
  /** What shared links say of the site; the bundled picture when it is missing. */
  readonly sharing?: SharingContent;
}

/** A page may bring a layout of its own; the main layout is the default. */
export type AppPage<Props = object> = NextPage<Props> & {
  readonly getLayout?: (page: ReactElement) => ReactNode;
};

type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props : never;

/** The data function of the page that mounts `Component`: it gives the component's own props, and what the shell takes. */
export type PageData<Component> = GetStaticProps<ShellProps & PropsOf<Component>>;
