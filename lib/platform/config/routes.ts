export const routes = {
  home: '/',
  browse: '/browse',
  firstWeek: '/first-week',
  signIn: '/auth/sign-in',
  signUp: '/auth/sign-up',
  resetPassword: '/auth/reset-password',
  authAction: '/auth/action',
  faq: '/about/faq',
  welcome: '/about/welcome',
  contact: '/about/contact',
  instructor: (slug: string) => `/about/ms-${slug}`,
  videos: '/videos',
  videosFeatured: '/videos/filter/featured',
  videosNewReleases: '/videos/filter/new-releases',
  videosCyclical: '/videos/filter/cyclical',
  videosSeries: '/videos/filter/series',
  videosInspo: '/videos/filter/instructor-inspo',
  instructorPicks: (slug: string) => `/videos/filter/${slug}s-picks`,
  videosByStyle: '/videos/style',
  videosOfStyle: (slug: string) => `/videos/style/${slug}`,
  watch: (slug: string) => `/watch/${slug}`,
  series: (slug: string) => `/series/${slug}`,
  library: '/library',
  libraryTab: (tab: string) => `/library?tab=${tab}`,
  libraryHistory: '/library?tab=history',
  playlist: (id: string) => `/library/playlists/${id}`,
  history: '/history',
  events: '/events',
  event: (slug: string) => `/events/${slug}`,
  profile: '/profile',
  profileTab: (tab: 'personal-info' | 'subscription' | 'account') => `/profile?tab=${tab}`,
  accountData: '/account/data',
  unsubscribe: '/unsubscribe',
  pricing: '/pricing',
  pricingSuccess: '/pricing/success',
  gift: '/gift',
  giftSuccess: '/gift/success',
  giftRedeem: '/gift/redeem',
  terms: '/extra/terms-of-use',
  privacy: '/extra/privacy-policy',
  contactUs: '/extra/contact-us',
} as const;

export const logoTarget = (isSignedIn: boolean, isSubscribed: boolean): string =>
  isSignedIn && isSubscribed ? routes.browse : routes.home;

export const SIGN_IN_PAGES = '/auth/';

/** Path of each text page, by the slug of its document in the content. */
export const TEXT_PAGES: Readonly<Record<string, string>> = {
  welcome: routes.welcome,
  contact: routes.contact,
  'terms-of-use': routes.terms,
  'privacy-policy': routes.privacy,
};
