import { routes } from '@/lib/platform/config/routes';

/** Every page of the product that anybody may open. */
export const PUBLIC_PAGES: readonly string[] = [
  routes.home,
  routes.signIn,
  routes.signUp,
  routes.resetPassword,
  routes.faq,
  routes.welcome,
  routes.contact,
  routes.instructor('elena'),
  routes.videos,
  routes.videosFeatured,
  routes.videosNewReleases,
  routes.videosCyclical,
  routes.videosSeries,
  routes.videosInspo,
  routes.instructorPicks('elena'),
  routes.videosByStyle,
  routes.videosOfStyle('yoga'),
  routes.watch('morning-flow-sun'),
  routes.series('morning-flow'),
  routes.events,
  routes.event('winter-dance-night'),
  routes.event('long-slow-sunday'),
  routes.event('autumn-strength-social'),
  routes.contactUs,
  routes.pricing,
  routes.terms,
  routes.privacy,
  '/offline',
  '/no-such-page',
];

/** Pages that show what belongs to a member. */
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
