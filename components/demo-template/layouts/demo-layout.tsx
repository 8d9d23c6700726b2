import { type ReactElement, type ReactNode, useId } from 'react';
import Breadcrumb from 'react-bootstrap/Breadcrumb';
import { LiveCustomizer, SettingsButton } from '@/components/demo-template/customizer/LiveCustomizer';
import { CartButton, SideCart } from '@/components/demo-template/shop/SideCart';
import { useDemo } from '@/components/demo-template/state/DemoStore';
import { scrollBehavior } from '@/components/ui/device-preferences';
import { IconButton } from '@/components/ui/IconButton';
import { AppLink } from '@/components/ui/links/AppLink';
import { isBackToTopAt, useScrollState } from '@/components/ui/use-scroll-state';
import { breadcrumbTrail, type PageBreadcrumb } from '@/lib/site/navigation/breadcrumb';
import { DemoHeader } from './DemoHeader';
import { DemoRoot } from './DemoRoot';
import styles from './demo-layout.module.scss';
import { MerchandiseFooter } from './MerchandiseFooter';
import { FRONTEND_MENU, SHOP_MENU } from './menus';

function SubHeader() {
  const { breadcrumb } = useDemo().state;
  const titleId = useId();
  if (!breadcrumb.show) return null;
  return (
    <section aria-labelledby={titleId} className={styles.band}>
      <div className="container">
        <Breadcrumb label="Breadcrumb">
          {breadcrumbTrail(breadcrumb).map(({ name, href }) =>
            href ? (
              <Breadcrumb.Item key={href} linkAs={AppLink} href={href}>
                {name}
              </Breadcrumb.Item>
            ) : (
              <Breadcrumb.Item key={name} active>
                {name}
              </Breadcrumb.Item>
            ),
          )}
        </Breadcrumb>
        <h1 id={titleId} className={breadcrumb.hideTitle ? 'visually-hidden' : styles.title}>
          {breadcrumb.name}
        </h1>
      </div>
    </section>
  );
}

function FrontendFooter() {
  return (
    <footer className={styles.footer}>
      <div className="container cluster">
        <bdi>Sample titles, made up for this template.</bdi>
        {FRONTEND_MENU.map(({ label, href }) => (
          <AppLink key={href} href={href} className={styles.footerLink}>
            {label}
          </AppLink>
        ))}
      </div>
    </footer>
  );
}

/** The template has its own button, because the site's button stays on the right in right-to-left text. */
function DemoBackToTop() {
  const isShown = useScrollState(isBackToTopAt);
  return (
    <div className={styles.place} data-shown={isShown} inert={!isShown}>
      <IconButton
        icon="chevronUp"
        label="Back to top"
        variant="solid"
        className={styles.button}
        onClick={() => window.scrollTo({ top: 0, behavior: scrollBehavior() })}
      />
    </div>
  );
}

interface LayoutProps {
  readonly children: ReactNode;
}

const CONTENT_ID = 'demo-content';

const BlankLayout = ({ children }: LayoutProps) => (
  <main id={CONTENT_ID} tabIndex={-1} className={`container ${styles.main}`}>
    {children}
  </main>
);

function FramedLayout({ isShop, children }: LayoutProps & { readonly isShop: boolean }) {
  return (
    <>
      <a className="skip-link" href={`#${CONTENT_ID}`}>
        Skip to content
      </a>
      <DemoHeader menu={isShop ? SHOP_MENU : FRONTEND_MENU} tools={isShop && <CartButton />} />
      {isShop && <SubHeader />}
      <BlankLayout>{children}</BlankLayout>
      {isShop ? <MerchandiseFooter /> : <FrontendFooter />}
      <DemoBackToTop />
      <SettingsButton />
      {isShop && <SideCart />}
      <LiveCustomizer />
    </>
  );
}

export const DEMO_LAYOUTS = {
  blank: BlankLayout,
  frontend: ({ children }: LayoutProps) => <FramedLayout isShop={false}>{children}</FramedLayout>,
  merchandise: ({ children }: LayoutProps) => <FramedLayout isShop>{children}</FramedLayout>,
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
