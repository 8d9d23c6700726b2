import { AppLink } from '@/components/layout/AppLink';
import { IconButton } from '@/components/ui/IconButton';
import { personGlyph } from '../ui/demo-glyphs';
import styles from './DemoUserMenu.module.scss';
import { DEMO_USER_MENU } from './menus';

const PANEL_ID = 'demo-user-menu';

/** The demo's user menu. The browser itself opens it, and closes it on Escape and on a press elsewhere. */
export function DemoUserMenu() {
  return (
    <>
      <IconButton glyph={personGlyph} label="User menu" className={styles.opener} popoverTarget={PANEL_ID} />
      <nav id={PANEL_ID} popover="auto" aria-label="User" className={styles.panel}>
        {DEMO_USER_MENU.map(({ label, href }) => (
          <AppLink key={label} href={href} className={styles.item}>
            {label}
          </AppLink>
        ))}
      </nav>
    </>
  );
}
