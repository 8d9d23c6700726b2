import { AppLink } from '@/components/ui/links/AppLink';
import styles from './demo-layout.module.scss';
import { FRONTEND_MENU } from './menus';

export function FrontendFooter() {
  return (
    <footer className={styles.footer}>
      <div className="container cluster">
        <bdi>Sample titles, made up for this template.</bdi>
        {FRONTEND_MENU.map(({ label, href }) => (
          <AppLink key={href} href={href} className={styles.footerLink}>
            {label}
          </AppLink>
        ))}
      </div>
    </footer>
  );
}
