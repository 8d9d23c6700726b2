import { type RefObject, useRef } from 'react';
import { useAuthLinks } from '@/components/auth/use-auth-links';
import { LinkButton } from '@/components/ui/LinkButton';
import type { HeaderEntry } from '@/lib/navigation/header-menu';
import { MenuLinks } from './MenuLinks';
import styles from './MobileMenu.module.scss';
import { useDismiss } from './use-dismiss';

export interface MobileMenuProps {
  readonly entries: readonly HeaderEntry[];
  readonly isSignedOut: boolean;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The header's menus on narrow windows, written out under headings, with the way in at the bottom. Outside click, Escape and a route change close it. */
export function MobileMenu({ entries, isSignedOut, opener, onClose }: MobileMenuProps) {
  const root = useRef<HTMLElement>(null);
  const { signIn, signUp } = useAuthLinks();
  useDismiss(root, opener, onClose);
  const menus = entries.filter((entry) => entry.kind === 'menu').reverse();
  const plainLinks = entries.flatMap((entry) => (entry.kind === 'link' ? [entry.link] : []));
  return (
    <nav ref={root} className={styles.menu} aria-label="Mobile">
      <MenuLinks links={plainLinks} onFollow={onClose} />
      {menus.map(({ label, links }) => (
        <section key={label} aria-labelledby={`mobile-${label}`}>
          <h2 className={styles.heading} id={`mobile-${label}`}>
            {label}
          </h2>
          <MenuLinks links={links} onFollow={onClose} />
        </section>
      ))}
      {isSignedOut && (
        <div className={styles.entry}>
          <LinkButton href={signIn} variant="secondary" isWide onClick={onClose}>
            Sign In
          </LinkButton>
          <LinkButton href={signUp} isWide onClick={onClose}>
            Enroll Now
          </LinkButton>
        </div>
      )}
    </nav>
  );
}
