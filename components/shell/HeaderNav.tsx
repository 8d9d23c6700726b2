import { Icon } from '@/components/ui/Icon';
import { AppLink } from '@/components/ui/links/AppLink';
import type { HeaderEntry } from '@/lib/site/navigation/menus';
import { MenuLinks } from './MenuLinks';
import { NavDisclosure } from './NavDisclosure';

export function HeaderNav({ entries }: { readonly entries: readonly HeaderEntry[] }) {
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
            <li key={entry.link.href}>
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
