import { useRouter } from 'next/router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { AccountNotices } from '@/components/shell/notices/AccountNotices';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { lazyPart } from '@/components/ui/retry-import';
import { routes } from '@/lib/platform/config/routes';
import { type NavigationContent, NO_NAVIGATION } from '@/lib/site/navigation/nav-link';
import { MAIN_LAYOUT_THEME } from '@/lib/site/theme/main-layout-theme';
import { BackToTop } from './BackToTop';
import { BreadcrumbBanner } from './BreadcrumbBanner';
import { Footer } from './Footer';
import { inter } from './font';
import { Header } from './Header';
import { LoadingOverlay } from './LoadingOverlay';
import { MAIN_ID, SkipLink } from './SkipLink';

const ServerErrorPage = lazyPart(() => import('./ServerErrorPage').then((module) => module.ServerErrorPage));

export interface MainLayoutProps {
  readonly children: ReactNode;
  /** What the menus take from the content; pages pass it as `pageProps.navigation`. */
  readonly navigation?: NavigationContent;
}

/** product.md §2: this layout always shows the product's own colour theme with the light scheme. */
const THEME = {
  'data-theme': MAIN_LAYOUT_THEME.colour,
  'data-bs-theme': MAIN_LAYOUT_THEME.scheme,
} as const;

/** The theme also goes on the document, where dialogs and the page's background look for it; the old one comes back. */
function useForcedTheme(): void {
  useEffect(() => {
    const root = document.documentElement;
    const before = Object.keys(THEME).map((name) => [name, root.getAttribute(name)] as const);
    for (const [name, value] of Object.entries(THEME)) root.setAttribute(name, value);
    return () => {
      for (const [name, value] of before) {
        if (value === null) root.removeAttribute(name);
        else root.setAttribute(name, value);
      }
    };
  }, []);
}

/** The frame of every page of the product (product.md §2, Main layout). */
export function MainLayout({ children, navigation = NO_NAVIGATION }: MainLayoutProps) {
  useForcedTheme();
  const { pathname, asPath } = useRouter();
  const isHome = pathname === routes.home;
  const fallback = () => (
    <Suspense>
      <ServerErrorPage />
    </Suspense>
  );
  return (
    <div {...THEME} className={`${inter.className} site`}>
      <SkipLink />
      {!isHome && <Header navigation={navigation} />}
      <AccountNotices />
      <main id={MAIN_ID} tabIndex={-1} className="site-main">
        {!isHome && <BreadcrumbBanner />}
        <FaultBoundary region="Page" fallback={fallback} resetOn={asPath}>
          {children}
        </FaultBoundary>
      </main>
      <Footer navigation={navigation} />
      <BackToTop />
      <LoadingOverlay />
    </div>
  );
}
