import { Icon } from '@/components/ui/Icon';
import { AppLink } from '@/components/ui/links/AppLink';
import type { NavLink } from '@/lib/site/navigation/nav-link';
import styles from './MenuLinks.module.scss';

export interface MenuLinksProps {
  readonly links: readonly NavLink[];
  /** Called when a link is followed, so that a menu closes even when the link leads to the page that is open. */
  readonly onFollow: () => void;
}

/** The links of a menu, one below the other. */
export function MenuLinks({ links, onFollow }: MenuLinksProps) {
  return (
    <ul className={styles.list}>
      {links.map(({ label, href, isExternal }) => (
        <li key={href}>
          <AppLink className={styles.item} href={href} isExternal={isExternal} onClick={onFollow}>
            {label}
            {isExternal && <Icon name="external" size={16} />}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
