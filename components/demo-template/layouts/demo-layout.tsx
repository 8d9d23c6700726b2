import type { ReactElement, ReactNode } from 'react';
import type { PageBreadcrumb } from '@/lib/site/navigation/breadcrumb';
import { BlankLayout } from './BlankLayout';
import { DemoRoot } from './DemoRoot';
import { FrontendLayout } from './FrontendLayout';
import { MerchandiseLayout } from './MerchandiseLayout';

/** The three layouts of the demo template (product.md §2). */
export const DEMO_LAYOUTS = {
  blank: BlankLayout,
  frontend: FrontendLayout,
  merchandise: MerchandiseLayout,
} as const;

type DemoLayoutName = keyof typeof DEMO_LAYOUTS;
export const DEFAULT_DEMO_LAYOUT: DemoLayoutName = 'frontend';

interface DemoLayoutOptions {
  readonly layout?: DemoLayoutName;
  readonly breadcrumb?: PageBreadcrumb;
}

/** The `getLayout` of a demo page: its frame with the demo's client state around it. */
export function demoLayout({ layout = DEFAULT_DEMO_LAYOUT, breadcrumb }: DemoLayoutOptions = {}) {
  const Layout = DEMO_LAYOUTS[layout];
  return (page: ReactElement): ReactNode => (
    <DemoRoot breadcrumb={breadcrumb ?? null}>
      <Layout>{page}</Layout>
    </DemoRoot>
  );
}
