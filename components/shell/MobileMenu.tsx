import { useEffect, useEffectEvent } from 'react';
import { useAuthLinks } from '@/components/account/sign-in/use-auth-links';
import { LinkButton } from '@/components/ui/Button';
import { SidePanel } from '@/components/ui/overlays/Dialog';
import type { OverlayProps } from '@/components/ui/overlays/overlay-frames';
import { useAuth } from '@/contexts/AuthContext';
import type { HeaderEntry } from '@/lib/site/navigation/menus';
import { MenuLinks } from './MenuLinks';
import styles from './menus.module.scss';

interface MobileMenuProps extends OverlayProps {
  readonly entries: readonly HeaderEntry[];
}

const WIDE = '(min-width: 992px)';

export function MobileMenu({ entries, isOpen, onClose }: MobileMenuProps) {
  const isSignedOut = useAuth().state.status === 'signed-out';
  const { signIn, signUp } = useAuthLinks();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const handleChange = () => wide.matches && close();
    wide.addEventListener('change', handleChange);
    return () => wide.removeEventListener('change', handleChange);
  }, []);
  const menus = entries.filter((entry) => entry.kind === 'menu').reverse();
  const plainLinks = entries.flatMap((entry) => (entry.kind === 'link' ? [entry.link] : []));
  const entry = (
    <div className={styles.entry}>
      <LinkButton href={signIn} variant="secondary" onClick={onClose}>
        Sign In
      </LinkButton>
      <LinkButton href={signUp} onClick={onClose}>
        Enroll Now
      </LinkButton>
    </div>
  );
  return (
    <SidePanel
      isOpen={isOpen}
      onClose={onClose}
      title="Menu"
      closeLabel="Close menu"
      footer={isSignedOut && entry}
    >
      <nav className={styles.menu} aria-label="Mobile">
        <MenuLinks links={plainLinks} onFollow={onClose} />
        {menus.map(({ label, links }) => (
          <section key={label} aria-labelledby={`mobile-${label}`}>
            <h3 className={styles.heading} id={`mobile-${label}`}>
              {label}
            </h3>
            <MenuLinks links={links} onFollow={onClose} />
          </section>
        ))}
      </nav>
    </SidePanel>
  );
}
