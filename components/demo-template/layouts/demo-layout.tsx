import { type ReactElement, type ReactNode, useId, useLayoutEffect } from 'react';
import Breadcrumb from 'react-bootstrap/Breadcrumb';
import Dropdown from 'react-bootstrap/Dropdown';
import ThemeProvider from 'react-bootstrap/ThemeProvider';
import { LiveCustomizer, SettingsButton } from '@/components/demo-template/customizer/LiveCustomizer';
import { CartButton, SideCart } from '@/components/demo-template/shop/SideCart';
import { DemoStore, useDemo } from '@/components/demo-template/state/DemoStore';
import bootstrap from '@/components/demo-template/ui/parts.module.scss';
import { BackToTop } from '@/components/ui/BackToTop';
import { Icon } from '@/components/ui/Icon';
import { AppLink } from '@/components/ui/links/AppLink';
import { demoRoutes } from '@/lib/demo-template/demo-routes';
import type { SettingState } from '@/lib/demo-template/demo-state';
import { isDarkTheme, THEMES } from '@/lib/demo-template/theme-tokens';
import { breadcrumbTrail, type PageBreadcrumb } from '@/lib/site/navigation/breadcrumb';
import styles from './demo-layout.module.scss';
import { MerchandiseFooter } from './MerchandiseFooter';
import { DEMO_USER_MENU, type DemoLink, FRONTEND_MENU, SHOP_MENU } from './menus';

function DemoUserMenu() {
  return (
    <Dropdown as="nav" aria-label="User" align={{ sm: 'end' }}>
      <Dropdown.Toggle as="button" type="button" className="icon-button" aria-label="User menu">
        <Icon name="user" size={22} />
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {DEMO_USER_MENU.map(({ label, href }) => (
          <Dropdown.Item key={label} as={AppLink} href={href} active={false}>
            {label}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  );
}

function DemoHeader({ menu, tools }: { readonly menu: readonly DemoLink[]; readonly tools?: ReactNode }) {
  const { app_name: name } = useDemo().state.setting;
  return (
    <header className={styles.header}>
      <div className={`container ${styles.bar}`}>
        <AppLink href={demoRoutes.frontend} className={styles.name}>
          {name}
        </AppLink>
        <nav aria-label="Demo" className={styles.menu}>
          {menu.map(({ label, href }) => (
            <AppLink key={href} href={href} className={styles.link}>
              {label}
            </AppLink>
          ))}
        </nav>
        <div className={styles.tools}>
          {tools}
          <DemoUserMenu />
        </div>
      </div>
    </header>
  );
}

function useDemoTheme({ theme_scheme_direction: direction, theme_color: colour }: SettingState): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const { style } = root;
    root.setAttribute('dir', direction);
    const tokens = { ...THEMES[colour], 'color-scheme': isDarkTheme(colour) ? 'dark' : 'light' };
    for (const [token, value] of Object.entries(tokens)) style.setProperty(token, value);
    return () => {
      root.removeAttribute('dir');
      for (const token of Object.keys(tokens)) style.removeProperty(token);
    };
  }, [direction, colour]);
}

function Themed({ children }: { readonly children: ReactNode }) {
  const { setting } = useDemo().state;
  useDemoTheme(setting);
  return (
    <ThemeProvider dir={setting.theme_scheme_direction}>
      <div
        className={`${styles.root} ${bootstrap.parts}`}
        data-theme={setting.theme_color}
        data-direction={setting.theme_scheme_direction}
      >
        {children}
      </div>
    </ThemeProvider>
  );
}

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
      <BackToTop className={styles.button} />
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
    <DemoStore breadcrumb={breadcrumb ?? null}>
      <Themed>
        <Layout>{page}</Layout>
      </Themed>
    </DemoStore>
  );
}
