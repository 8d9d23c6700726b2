import type { GetStaticProps, NextPage } from 'next';
import type { ReactElement, ReactNode } from 'react';
import type { PageBreadcrumb } from '@/lib/site/navigation/breadcrumb';
import type { NavigationContent } from '@/lib/site/navigation/menus';
import type { SharingContent } from '@/lib/site/seo/sharing';

export interface ShellProps {
  readonly navigation?: NavigationContent;
  readonly breadcrumb?: PageBreadcrumb | null;
  /** Setting `features.enableAnalytics`; undefined if it cannot be read, which counts as true (product.md 7.11). */
  readonly isAnalyticsEnabled?: boolean;
  readonly sharing?: SharingContent;
}

export type AppPage<Props = object> = NextPage<Props> & {
  readonly getLayout?: (page: ReactElement) => ReactNode;
};

/** Page component of a URL whose data function sends the whole HTTP response itself. */
export const NoPage = () => null;

type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props : never;

export type PageData<Component> = GetStaticProps<ShellProps & PropsOf<Component>>;
