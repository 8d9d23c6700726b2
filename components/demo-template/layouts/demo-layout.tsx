import type { ReactElement, ReactNode } from 'react';
import { LiveCustomizer, SettingsButton } from '@/components/demo-template/customizer/LiveCustomizer';
import { CartButton } from '@/components/demo-template/shop/CartButton';
import { SideCart } from '@/components/demo-template/shop/SideCart';
import type { PageBreadcrumb } from '@/lib/site/navigation/breadcrumb';
import { DemoBackToTop } from './DemoBackToTop';
import { DemoHeader } from './DemoHeader';
import { DemoRoot } from './DemoRoot';
import styles from './demo-layout.module.scss';
import { FrontendFooter } from './FrontendFooter';
import { MerchandiseFooter } from './MerchandiseFooter';
import { FRONTEND_MENU, SHOP_MENU } from './menus';
import { SubHeader } from './SubHeader';

function MerchandiseLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <DemoSkipLink />
      <DemoHeader menu={SHOP_MENU} tools={<CartButton />} />
      <SubHeader />
      <DemoMain>{children}</DemoMain>
      <MerchandiseFooter />
      <DemoBackToTop />
      <SettingsButton />
      <SideCart />
      <LiveCustomizer />
    </>
  );
}

function FrontendLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <DemoSkipLink />
      <DemoHeader menu={FRONTEND_MENU} />
      <DemoMain>{children}</DemoMain>
      <FrontendFooter />
      <DemoBackToTop />
      <SettingsButton />
      <LiveCustomizer />
    </>
  );
}

const BlankLayout = ({ children }: { readonly children: ReactNode }) => <DemoMain>{children}</DemoMain>;

const CONTENT_ID = 'demo-content';

const DemoSkipLink = () => (
  <a className="skip-link" href={`#${CONTENT_ID}`}>
    Skip to content
  </a>
);

const DemoMain = ({ children }: { readonly children: ReactNode }) => (
  <main id={CONTENT_ID} tabIndex={-1} className={`container ${styles.main}`}>
    {children}
  </main>
);

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

export function demoLayout({ layout = DEFAULT_DEMO_LAYOUT, breadcrumb }: DemoLayoutOptions = {}) {
  const Layout = DEMO_LAYOUTS[layout];
  return (page: ReactElement): ReactNode => (
    <DemoRoot breadcrumb={breadcrumb ?? null}>
      <Layout>{page}</Layout>
    </DemoRoot>
  );
}
