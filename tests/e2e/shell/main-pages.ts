import { routes } from '@/lib/platform/config/routes';

/** Public pages by kind. */
export const PUBLIC_PAGES: Readonly<Record<string, readonly string[]>> = {
  'the home page and the account forms': [
    routes.home,
    routes.signIn,
    routes.signUp,
    routes.resetPassword,
    routes.pricing,
  ],
  'the pages about the studio': [
    routes.faq,
    routes.welcome,
    routes.contact,
    routes.instructor('elena'),
    routes.contactUs,
    routes.terms,
    routes.privacy,
  ],
  'the class lists': [
    routes.videos,
    routes.videosFeatured,
    routes.videosNewReleases,
    routes.videosCyclical,
    routes.videosSeries,
    routes.videosInspo,
    routes.instructorPicks('elena'),
    routes.videosByStyle,
    routes.videosOfStyle('yoga'),
  ],
  'classes, events and error pages': [
    routes.watch('morning-flow-sun'),
    routes.series('morning-flow'),
    routes.events,
    routes.event('winter-dance-night'),
    routes.event('long-slow-sunday'),
    routes.event('autumn-strength-social'),
    '/offline',
    '/no-such-page',
  ],
};

/** Pages with data of the member. */
export const MEMBER_PAGES: readonly string[] = [
  routes.browse,
  routes.library,
  routes.libraryHistory,
  routes.history,
  routes.profile,
  routes.profileTab('personal-info'),
  routes.profileTab('subscription'),
  routes.profileTab('account'),
  routes.accountData,
];
