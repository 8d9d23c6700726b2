import { useAuthLinks } from '@/components/account/sign-in/use-auth-links';
import { Logo } from '@/components/site/page/Logo';
import { LinkButton } from '@/components/ui/Button';
import { isStickyAt, useScrollState } from '@/components/ui/use-scroll-state';
import { useAuth } from '@/contexts/AuthContext';
import { useSubscription } from '@/contexts/SubscriptionContext';
import type { AuthState } from '@/lib/account/auth-state';
import { logoTarget } from '@/lib/platform/config/routes';
import { track } from '@/lib/site/analytics/track';
import type { NavigationContent } from '@/lib/site/navigation/menus';
import { headerEntries } from '@/lib/site/navigation/menus';
import { AccountArea } from './AccountArea';
import { HeaderNav } from './HeaderNav';
import { MobileMenuToggle } from './MobileMenuToggle';

const noteEnroll = (): void =>
  track({ name: 'cta_click', button_id: 'header-enroll', button_text: 'Enroll', location: 'header' });

function AuthButtons() {
  const { signIn, signUp } = useAuthLinks();
  return (
    <>
      <LinkButton className="auth-sign-in" href={signIn} variant="quiet" size="small">
        Sign In
      </LinkButton>
      <LinkButton href={signUp} size="small" onClick={noteEnroll}>
        <span>
          Enroll<span className="auth-mobile-only"> Now</span>
        </span>
      </LinkButton>
    </>
  );
}

export interface HeaderViewProps {
  readonly auth: AuthState;
  readonly isSubscribed: boolean;
  readonly isAdmin: boolean;
  readonly navigation: NavigationContent;
  readonly onSignOut: () => Promise<void>;
}

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

export function Header({ navigation }: { readonly navigation: NavigationContent }) {
  const { state, isAdmin, signOut } = useAuth();
  const { isSubscribed } = useSubscription();
  return (
    <HeaderView
      auth={state}
      isSubscribed={isSubscribed}
      isAdmin={isAdmin}
      navigation={navigation}
      onSignOut={signOut}
    />
  );
}
