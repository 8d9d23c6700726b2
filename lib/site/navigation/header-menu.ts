import { routes } from '@/lib/platform/config/routes';
import type { NavigationContent, NavLink } from './nav-link';

export type HeaderEntry =
  | { readonly kind: 'menu'; readonly label: string; readonly links: readonly NavLink[] }
  | { readonly kind: 'link'; readonly link: NavLink };

type Instructors = NavigationContent['instructors'];

const firstName = (name: string): string => name.split(' ')[0] ?? name;

/** The about pages (product.md §2): FAQ, Welcome, what membership is, one page an instructor, Contact. */
export function aboutLinks(instructors: Instructors): NavLink[] {
  return [
    { label: 'FAQ', href: routes.faq },
    { label: 'Welcome', href: routes.welcome },
    { label: 'Membership', href: routes.pricing },
    ...instructors.map(({ name, slug }) => ({
      label: `Meet ${firstName(name)}`,
      href: routes.instructor(slug),
    })),
    { label: 'Contact', href: routes.contact },
  ];
}

/** The catalogue and its filter lists in the order of the routes table (product.md §2). */
export function videoLinks(instructors: Instructors): NavLink[] {
  return [
    { label: 'All videos', href: routes.videos },
    { label: 'Featured', href: routes.videosFeatured },
    { label: 'New releases', href: routes.videosNewReleases },
    { label: 'Cyclical', href: routes.videosCyclical },
    ...instructors.map(({ name, slug }) => ({
      label: `${firstName(name)}’s picks`,
      href: routes.instructorPicks(slug),
    })),
    { label: 'Series', href: routes.videosSeries },
    { label: 'Instructor inspo', href: routes.videosInspo },
    { label: 'By style', href: routes.videosByStyle },
  ];
}

/** The header's entries from left to right; Videos and Library are for subscribers only (product.md §2, Header). */
export function headerEntries(instructors: Instructors, isSubscribed: boolean): HeaderEntry[] {
  const about: HeaderEntry = { kind: 'menu', label: 'About', links: aboutLinks(instructors) };
  const events: HeaderEntry = { kind: 'link', link: { label: 'Live Events', href: routes.events } };
  if (!isSubscribed) return [about, events];
  return [
    about,
    { kind: 'menu', label: 'Videos', links: videoLinks(instructors) },
    { kind: 'link', link: { label: 'Library', href: routes.library } },
    events,
  ];
}
