import type { NavLink } from '@/lib/site/navigation/nav-link';
import { MenuLinks } from './MenuLinks';
import { NavPanel, type OpenedPanel } from './NavPanel';

export interface LinksPanelProps extends OpenedPanel {
  readonly links: readonly NavLink[];
}

/** An opened menu of links. */
export function LinksPanel({ links, ...panel }: LinksPanelProps) {
  return (
    <NavPanel {...panel}>
      <MenuLinks links={links} onFollow={panel.onClose} />
    </NavPanel>
  );
}
