import { routes } from '@/lib/platform/config/routes';
import { SOCIAL_NETWORKS, type SocialNetwork } from '@/lib/sanity/patterns';

export interface NavLink {
  readonly label: string;
  readonly href: string;
  readonly isExternal?: true;
}

export interface NavigationContent {
  readonly instructors: readonly { readonly name: string; readonly slug: string }[];
  readonly socialLinks: readonly { readonly network: string; readonly url: string }[];
}

export const NO_NAVIGATION: NavigationContent = { instructors: [], socialLinks: [] };

export type HeaderEntry =
  | { readonly kind: 'menu'; readonly label: string; readonly links: readonly NavLink[] }
  | { readonly kind: 'link'; readonly link: NavLink };

export const LEGAL_LINKS: readonly NavLink[] = [
  { label: 'Terms of Use', href: routes.terms },
  { label: 'Privacy', href: routes.privacy },
];

type Instructors = NavigationContent['instructors'];

const firstName = (name: string): string => name.split(' ')[0] ?? name;

function aboutLinks(instructors: Instructors): NavLink[] {
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

function videoLinks(instructors: Instructors): NavLink[] {
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

export function headerEntries(instructors: Instructors, isSubscribed: boolean): HeaderEntry[] {
  const about: HeaderEntry = { kind: 'menu', label: 'About', links: aboutLinks(instructors) };
  const events: HeaderEntry = { kind: 'link', link: { label: 'Live Events', href: routes.events } };
  if (!isSubscribed)
    return [{ kind: 'link', link: { label: 'Browse classes', href: routes.videos } }, about, events];
  return [
    about,
    { kind: 'menu', label: 'Videos', links: videoLinks(instructors) },
    { kind: 'link', link: { label: 'Library', href: routes.library } },
    events,
  ];
}

interface FooterColumn {
  readonly title: string;
  readonly links: readonly NavLink[];
}

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

export const socialLinks = (content: NavigationContent) =>
  (Object.keys(SOCIAL_NETWORKS) as SocialNetwork[]).flatMap((network) => {
    const url = content.socialLinks.find((link) => link.network === network)?.url;
    return url ? [{ network, name: SOCIAL_NETWORKS[network], url }] : [];
  });

export const USER_MENU: readonly NavLink[] = [
  { label: 'Dashboard', href: routes.browse },
  { label: 'Edit Profile', href: routes.profileTab('personal-info') },
  { label: 'My Library', href: routes.library },
  { label: 'Watch History', href: routes.libraryHistory },
  { label: 'Subscription', href: routes.profileTab('subscription') },
  { label: 'Account Settings', href: routes.profileTab('account') },
];

export const adminDashboard = (adminUrl: string): NavLink => ({
  label: 'Admin Dashboard',
  href: adminUrl,
  isExternal: true,
});
