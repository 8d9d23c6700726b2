import { useRouter } from 'next/router';
import { type ReactNode, useEffect, useState } from 'react';
import { JsonLd } from '@/components/site/page/JsonLd';
import { BackToTop } from '@/components/ui/BackToTop';
import { FaultBoundary } from '@/components/ui/FaultBoundary';
import { HydratedLater } from '@/components/ui/HydratedLater';
import { lazyPart } from '@/components/ui/lazy-part';
import { AppLink } from '@/components/ui/links/AppLink';
import { useAuth } from '@/contexts/AuthContext';
import { useBreadcrumb } from '@/contexts/BreadcrumbContext';
import { useLoading } from '@/contexts/LoadingContext';
import type { AuthState } from '@/lib/account/auth-state';
import { type SessionEnd, takeSessionEnd } from '@/lib/firebase/auth/session-end';
import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { breadcrumbTrail } from '@/lib/site/navigation/breadcrumb';
import { type NavigationContent, NO_NAVIGATION } from '@/lib/site/navigation/menus';
import { breadcrumbData } from '@/lib/site/seo/structured-data';
import { Footer } from './Footer';
import { Header } from './Header';

const NoticeList = lazyPart('NoticeList', () => import('./notices/NoticeList'));

function useSessionEnd(status: AuthState['status']) {
  const [sessionEnd, setSessionEnd] = useState<SessionEnd | null>(null);
  useEffect(() => {
    if (status === 'signed-in') setSessionEnd(null);
    const said = status === 'signed-out' ? takeSessionEnd() : null;
    if (said) setSessionEnd(said);
  }, [status]);
  return { sessionEnd: status === 'signed-out' ? sessionEnd : null, close: () => setSessionEnd(null) };
}

function AccountNotices() {
  const { state } = useAuth();
  const { sessionEnd, close } = useSessionEnd(state.status);
  const trouble = state.status === 'loading' ? state.issue : undefined;
  const isPaymentDue = state.status === 'signed-in' && state.claims?.isPaymentDue === true;
  const unconfirmed = state.status === 'signed-in' && !state.user.emailVerified ? state.user.email : null;
  if (!trouble && !sessionEnd && !isPaymentDue && !unconfirmed) return null;
  return (
    <FaultBoundary region="Account notices">
      <NoticeList
        trouble={trouble}
        sessionEnd={sessionEnd}
        isPaymentDue={isPaymentDue}
        unconfirmed={unconfirmed}
        onClose={close}
      />
    </FaultBoundary>
  );
}

export function BreadcrumbBanner() {
  const { breadcrumb } = useBreadcrumb();
  if (!breadcrumb.show) return null;
  const { name, description, hideTitle } = breadcrumb;
  const trail = breadcrumbTrail(breadcrumb);
  return (
    <div className="banner" data-compact={hideTitle}>
      <JsonLd data={breadcrumbData(trail)} />
      <div className="container">
        <nav aria-label="Breadcrumb">
          <ol className="banner-trail">
            {trail.map((item, index) => (
              <li key={`${item.name} ${item.href ?? ''}`}>
                {item.href ? (
                  <AppLink href={item.href}>{item.name}</AppLink>
                ) : (
                  <span aria-current={index === trail.length - 1 ? 'page' : undefined}>{item.name}</span>
                )}
              </li>
            ))}
          </ol>
        </nav>
        {!hideTitle && <h1 className="banner-title">{name}</h1>}
        {description && <p className="banner-description">{description}</p>}
      </div>
    </div>
  );
}

const MAIN_ID = 'main';

/** Covers the page, takes no clicks and no focus. Its CSS animation hides it after 3 s at most (product.md 4.19). */
function LoadingOverlay() {
  const overlay = useLoading();
  if (!overlay.isVisible) return null;
  return (
    <div
      key={overlay.shownAtMs}
      className="loading-overlay"
      data-type={overlay.type}
      data-testid="loading-overlay"
      aria-hidden="true"
    >
      <span className="loading-sun" />
    </div>
  );
}

const ServerErrorPage = lazyPart('ServerErrorPage', () => import('./ServerErrorPage'));

interface MainLayoutProps {
  readonly children: ReactNode;
  readonly navigation?: NavigationContent;
}

const THEME = { 'data-theme': 'brand', 'data-bs-theme': 'light' } as const;

/** Sets the theme on the document element, because dialogs and the page's background are outside the layout. */
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

export function MainLayout({ children, navigation = NO_NAVIGATION }: MainLayoutProps) {
  useForcedTheme();
  const { pathname, asPath } = useRouter();
  const isHome = pathname === routes.home;
  return (
    <div {...THEME} className="site">
      <a className="skip-link" href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      {publicEnv.isTestPayments && (
        <p className="test-payments">This is a trial run. No real card is charged here.</p>
      )}
      {!isHome && <Header navigation={navigation} />}
      <AccountNotices />
      <main id={MAIN_ID} tabIndex={-1} className="site-main">
        {!isHome && <BreadcrumbBanner />}
        <FaultBoundary region="Page" fallback={<ServerErrorPage />} resetOn={asPath}>
          <HydratedLater>{children}</HydratedLater>
        </FaultBoundary>
      </main>
      <HydratedLater>
        <Footer navigation={navigation} />
      </HydratedLater>
      <BackToTop />
      <LoadingOverlay />
    </div>
  );
}
