import { routes } from '@/lib/platform/config/routes';
import { aboutLinks, videoLinks } from './header-menu';
import type { NavigationContent, NavLink } from './nav-link';

export interface FooterColumn {
  readonly title: string;
  readonly links: readonly NavLink[];
}

/**
 * The footer's columns; Videos and Quick Links are for subscribers only (product.md §2, Footer). Pages of single
 * instructors stay in the header's menus.
 */
export function footerColumns(isSubscribed: boolean): FooterColumn[] {
  const about: FooterColumn = { title: 'About', links: aboutLinks([]) };
  if (!isSubscribed) return [about];
  return [
    { title: 'Videos', links: videoLinks([]) },
    about,
    {
      title: 'Quick Links',
      links: [
        { label: 'Live Events', href: routes.events },
        { label: 'My Library', href: routes.library },
        { label: 'Watch History', href: routes.libraryHistory },
      ],
    },
  ];
}

const NETWORKS = ['instagram', 'youtube', 'facebook'] as const;
export type SocialNetwork = (typeof NETWORKS)[number];

/** The three networks the footer links to, in a fixed order; networks without an address are left out. */
export function socialLinks(
  content: NavigationContent,
): { readonly network: SocialNetwork; readonly url: string }[] {
  return NETWORKS.flatMap((network) => {
    const url = content.socialLinks.find((link) => link.network === network)?.url;
    return url ? [{ network, url }] : [];
  });
}
