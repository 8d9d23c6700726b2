import { lazy, Suspense } from 'react';
import type { AuthState } from '@/lib/auth/auth-state';
import { logoTarget } from '@/lib/config/routes';
import { headerEntries } from '@/lib/navigation/header-menu';
import type { NavigationContent } from '@/lib/navigation/nav-link';
import { AuthButtons } from './AuthButtons';
import { FaultBoundary } from './FaultBoundary';
import { HeaderNav } from './HeaderNav';
import { Logo } from './Logo';
import { MobileMenuToggle } from './MobileMenuToggle';
import { isStickyAt, useScrollState } from './use-scroll-state';

const MemberActions = lazy(() =>
  import(/* webpackChunkName: "member" */ './MemberActions').then((module) => ({
    default: module.MemberActions,
  })),
);

export interface HeaderViewProps {
  readonly auth: AuthState;
  readonly isSubscribed: boolean;
  readonly isAdmin: boolean;
  readonly navigation: NavigationContent;
  readonly onSignOut: () => Promise<void>;
}

/** The header (spec section 2). Its auth area stays empty until it is known who is here. */
export function HeaderView({ auth, isSubscribed, isAdmin, navigation, onSignOut }: HeaderViewProps) {
  const isSticky = useScrollState(isStickyAt);
  const entries = headerEntries(navigation.instructors, isSubscribed);
  return (
    <header className="site-header" data-sticky={isSticky}>
      <div className="container header-bar">
        <Logo href={logoTarget(auth.status === 'signed-in', isSubscribed)} />
        <HeaderNav entries={entries} />
        <div className="header-auth" data-testid="auth-area">
          {auth.status === 'signed-out' && <AuthButtons />}
          {auth.status === 'signed-in' && (
            <FaultBoundary region="Account menu">
              <Suspense>
                <MemberActions
                  user={auth.user}
                  profile={auth.profile}
                  isAdmin={isAdmin}
                  onSignOut={onSignOut}
                />
              </Suspense>
            </FaultBoundary>
          )}
        </div>
        <MobileMenuToggle entries={entries} isSignedOut={auth.status === 'signed-out'} />
      </div>
    </header>
  );
}
