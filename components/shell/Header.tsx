import { useState } from 'react';
import { useAuthLinks } from '@/components/account/sign-in/use-auth-links';
import { Logo } from '@/components/site/page/Logo';
import { LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { IconButton } from '@/components/ui/IconButton';
import { AppLink } from '@/components/ui/links/AppLink';
import { lazyOverlay } from '@/components/ui/overlays/Dialog';
import { loadOverlayFrames } from '@/components/ui/overlays/overlay-loaders';
import { isStickyAt, useScrollState } from '@/components/ui/use-scroll-state';
import { useAuth } from '@/contexts/AuthContext';
import { useSubscription } from '@/contexts/SubscriptionContext';
import { logoTarget } from '@/lib/platform/config/routes';
import { track } from '@/lib/site/analytics/track';
import { type HeaderEntry, headerEntries, type NavigationContent } from '@/lib/site/navigation/menus';
import { AccountArea } from './AccountArea';
import { MenuLinks } from './MenuLinks';
import { NavDisclosure } from './NavDisclosure';
import { SearchButton } from './SearchButton';

const { Overlay: MobileMenu, prepare } = lazyOverlay('MobileMenu', async () => {
  const [{ MobileMenu }] = await Promise.all([import('./MobileMenu'), loadOverlayFrames()]);
  return { MobileMenu };
});

function MobileMenuToggle({ entries }: { readonly entries: readonly HeaderEntry[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="mobile-menu">
      <IconButton
        icon="menu"
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(true)}
      />
      <MobileMenu entries={entries} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </div>
  );
}

function HeaderNav({ entries }: { readonly entries: readonly HeaderEntry[] }) {
  return (
    <nav className="header-nav" aria-label="Main">
      <ul className="header-nav-list">
        {entries.map((entry) =>
          entry.kind === 'menu' ? (
            <li key={entry.label}>
              <NavDisclosure
                button={
                  <>
                    {entry.label}
                    <Icon name="chevronDown" size={16} />
                  </>
                }
              >
                {(onClose) => <MenuLinks links={entry.links} onFollow={onClose} />}
              </NavDisclosure>
            </li>
          ) : (
            <li key={entry.link.label}>
              <AppLink className="header-nav-link" href={entry.link.href}>
                {entry.link.label}
              </AppLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

const noteEnroll = (): void =>
  track({ name: 'cta_click', button_id: 'header-enroll', button_text: 'Enroll', location: 'header' });

function AuthButtons() {
  const { signIn, signUp } = useAuthLinks();
  return (
    <>
      <SearchButton />
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

export function Header({ navigation }: { readonly navigation: NavigationContent }) {
  const isSignedIn = useAuth().state.status === 'signed-in';
  const { isSubscribed } = useSubscription();
  const isSticky = useScrollState(isStickyAt);
  const entries = headerEntries(navigation.instructors, isSubscribed);
  return (
    <header className="site-header" data-sticky={isSticky}>
      <div className="container header-bar">
        <Logo href={logoTarget(isSignedIn, isSubscribed)} />
        <HeaderNav entries={entries} />
        <AccountArea>
          <AuthButtons />
        </AccountArea>
        <MobileMenuToggle entries={entries} />
      </div>
    </header>
  );
}
