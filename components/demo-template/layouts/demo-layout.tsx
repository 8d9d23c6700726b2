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
