import { Icon } from '@/components/ui/Icon';
import { AppLink } from '@/components/ui/links/AppLink';
import type { NavLink } from '@/lib/site/navigation/menus';
import styles from './menus.module.scss';

interface MenuLinksProps {
  readonly links: readonly NavLink[];
  /** Called on every link click, even if the link leads to the current page and the route does not change. */
  readonly onFollow: () => void;
}

export function MenuLinks({ links, onFollow }: MenuLinksProps) {
  return (
    <ul className="d-grid">
      {links.map(({ label, href, isExternal }) => (
        <li key={label}>
          <AppLink className={styles.item} href={href} isExternal={isExternal} onClick={onFollow}>
            {label}
            {isExternal && <Icon name="external" size={16} />}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
