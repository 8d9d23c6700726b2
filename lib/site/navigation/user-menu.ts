import { routes } from '@/lib/platform/config/routes';
import type { NavLink } from './nav-link';

/** The links of the user menu in the order of product.md §2; Sign Out, an action, follows them. */
export const USER_MENU: readonly NavLink[] = [
  { label: 'Dashboard', href: routes.browse },
  { label: 'Edit Profile', href: routes.profileTab('personal-info') },
  { label: 'My Library', href: routes.library },
  { label: 'Watch History', href: routes.libraryHistory },
  { label: 'Subscription', href: routes.profileTab('subscription') },
  { label: 'Account Settings', href: routes.profileTab('account') },
];

/** The link only administrators see: an external site, opened in a new tab (product.md §2, User menu). */
export const adminDashboard = (adminUrl: string): NavLink => ({
  label: 'Admin Dashboard',
  href: adminUrl,
  isExternal: true,
});
