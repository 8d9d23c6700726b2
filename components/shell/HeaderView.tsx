import { Logo } from '@/components/site/page/Logo';
import { isStickyAt, useScrollState } from '@/components/ui/use-scroll-state';
import type { AuthState } from '@/lib/account/auth-state';
import { logoTarget } from '@/lib/platform/config/routes';
import { headerEntries } from '@/lib/site/navigation/header-menu';
import type { NavigationContent } from '@/lib/site/navigation/nav-link';
import { AccountArea } from './AccountArea';
import { AuthButtons } from './AuthButtons';
import { HeaderNav } from './HeaderNav';
import { MobileMenuToggle } from './MobileMenuToggle';

export interface HeaderViewProps {
  readonly auth: AuthState;
  readonly isSubscribed: boolean;
  readonly isAdmin: boolean;
  readonly navigation: NavigationContent;
  readonly onSignOut: () => Promise<void>;
}

/** The header (product.md §2). Its auth area stays empty until it is known who is here. */
export function HeaderView({ auth, isSubscribed, isAdmin, navigation, onSignOut }: HeaderViewProps) {
  const isSticky = useScrollState(isStickyAt);
  const entries = headerEntries(navigation.instructors, isSubscribed);
  return (
    <header className="site-header" data-sticky={isSticky}>
      <div className="container header-bar">
        <Logo href={logoTarget(auth.status === 'signed-in', isSubscribed)} />
        <HeaderNav entries={entries} />
        <div className="header-auth" data-testid="auth-area">
          <AccountArea auth={auth} isAdmin={isAdmin} onSignOut={onSignOut}>
            <AuthButtons />
          </AccountArea>
        </div>
        <MobileMenuToggle entries={entries} isSignedOut={auth.status === 'signed-out'} />
      </div>
    </header>
  );
}
