import Dropdown from 'react-bootstrap/Dropdown';
import { Icon } from '@/components/ui/Icon';
import { AppLink } from '@/components/ui/links/AppLink';
import { DEMO_USER_MENU } from './menus';

/** The demo's user menu; following a link closes it. An alignment by width leaves the place to the style sheet, in both directions. */
export function DemoUserMenu() {
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
