import { Icon } from '@/components/ui/Icon';
import { AppLink } from '@/components/ui/links/AppLink';
import { lazyPart, retryImport } from '@/components/ui/retry-import';
import type { HeaderEntry } from '@/lib/site/navigation/header-menu';
import { NavDisclosure } from './NavDisclosure';

const loadPanel = retryImport(() => import('./LinksPanel').then((module) => module.LinksPanel));
const LinksPanel = lazyPart(loadPanel);

/** The header's menus and links on wide windows. What a menu opens is loaded when the pointer or the focus is near. */
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
                onNear={loadPanel}
              >
                {(panel) => <LinksPanel {...panel} links={entry.links} />}
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
