import type { ReactNode } from 'react';
import Dropdown from 'react-bootstrap/Dropdown';
import { useDemo } from '@/components/demo-template/state/DemoStore';
import { Icon } from '@/components/ui/Icon';
import { AppLink } from '@/components/ui/links/AppLink';
import { demoRoutes } from '@/lib/demo-template/demo-routes';
import styles from './demo-layout.module.scss';
import { DEMO_USER_MENU, type DemoLink } from './menus';

function DemoUserMenu() {
  return (
    <Dropdown as="nav" aria-label="User" align={{ sm: 'end' }}>
      <Dropdown.Toggle as="button" type="button" className="icon-button" aria-label="User menu">
        <Icon name="user" size={22} />
      </Dropdown.Toggle>
      <Dropdown.Menu>
        {DEMO_USER_MENU.map(({ label, href }) => (
          <Dropdown.Item key={label} as={AppLink} href={href} active={false}>
            {label}
          </Dropdown.Item>
        ))}
      </Dropdown.Menu>
    </Dropdown>
  );
}

interface DemoHeaderProps {
  readonly menu: readonly DemoLink[];
  readonly tools?: ReactNode;
}

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
