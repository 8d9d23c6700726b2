import type { ReactNode } from 'react';
import { useDemo } from '@/components/demo-template/state/DemoStore';
import { AppLink } from '@/components/ui/links/AppLink';
import { demoRoutes } from '@/lib/demo-template/demo-routes';
import styles from './DemoHeader.module.scss';
import { DemoUserMenu } from './DemoUserMenu';
import type { DemoLink } from './menus';

interface DemoHeaderProps {
  readonly menu: readonly DemoLink[];
  /** Stands before the user menu. */
  readonly tools?: ReactNode;
}

/** Name, menu and tools of a demo page. */
export function DemoHeader({ menu, tools }: DemoHeaderProps) {
  const { app_name: name } = useDemo().state.setting;
  return (
    <header className={styles.header}>
      <div className={`container ${styles.bar}`}>
        <AppLink href={demoRoutes.frontend} className={styles.name}>
          {name}
        </AppLink>
        <nav aria-label="Demo" className={styles.menu}>
          {menu.map(({ label, href }) => (
            <AppLink key={href} href={href} className={styles.link}>
              {label}
            </AppLink>
          ))}
        </nav>
        <div className={styles.tools}>
          {tools}
          <DemoUserMenu />
        </div>
      </div>
    </header>
  );
}
