import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { profileCompleteness } from '@/lib/account/profile/profile-completeness';
import { DEFAULT_PROFILE_PICTURE } from '@/lib/account/profile/profile-photo';
import { initialDemoState } from '@/lib/demo-template/demo-state';
import { toAuthUser } from '@/lib/firebase/auth/session';
import { DIRECTIONS, SCHEMES } from '@/lib/site/theme/theme-settings';
import { buildProfile } from '../support/builders';
import { heldBy, holds, ROOT, readText } from './statements';

interface ContentDocument {
  readonly _type: string;
  readonly [field: string]: unknown;
}
const content = readText('content/production.ndjson')
  .trim()
  .split('\n')
  .map((line): ContentDocument => JSON.parse(line));
const ofType = (type: string): readonly ContentDocument[] => content.filter(({ _type }) => _type === type);

holds('3.1', () => {
  const user = {
    uid: 'u1',
    email: 'ada@example.test',
    displayName: 'Ada',
    photoURL: null,
    emailVerified: true,
    providerData: [{ providerId: 'google.com' }],
  };
  expect(toAuthUser(user as unknown as Parameters<typeof toAuthUser>[0])).toEqual({
    uid: 'u1',
    email: 'ada@example.test',
    displayName: 'Ada',
    photoURL: null,
    emailVerified: true,
    providerIds: ['google.com'],
  });
});

holds('3.5', () => {
  const location = { country: 'AT', region: 'Wien', city: 'Wien', postalCode: '1010' };
  const preferences = {
    theme: 'light',
    emailNotifications: true,
    newsletterSubscribed: false,
    contentPreferences: ['strength'],
  } as const;
  expect(profileCompleteness({ location, preferences })).toBe(Math.round(((10 + 6) / 54) * 100));
});

holds('3.8', () => {
  const empty = { displayName: '', preferredName: ' ', phoneNumber: undefined };
  expect(profileCompleteness({ ...empty, preferences: { contentPreferences: [] } })).toBe(0);
  expect(profileCompleteness({ displayName: 'Ada' })).toBeGreaterThan(0);
});

holds('3.10', () => {
  expect(ofType('settings')).toHaveLength(1);
  expect(ofType('settings')[0]).toMatchObject({
    title: expect.any(String),
    socialSharing: { defaultOgImage: { _ref: expect.any(String) }, twitterHandle: expect.any(String) },
    seo: { defaultMetaDescription: expect.any(String), siteName: expect.any(String) },
    content: { featuredVideos: expect.any(Array), defaultPreviewTime: expect.any(Number) },
    features: { enableAnalytics: expect.any(Boolean) },
  });
});

holds('3.11', () => {
  expect(ofType('mediaLibrary').length).toBeGreaterThan(0);
  for (const item of ofType('mediaLibrary')) {
    expect(item).toMatchObject({
      title: expect.any(String),
      slug: { current: expect.any(String) },
      category: expect.any(String),
      image: { alt: expect.any(String) },
      dimensions: { width: expect.any(Number), height: expect.any(Number) },
      usage: expect.any(Array),
      tags: expect.any(Array),
      isActive: expect.any(Boolean),
    });
  }
});

holds('3.12', () => {
  expect(ofType('video').length).toBeGreaterThan(0);
  expect(ofType('video').filter((video) => !video.thumbnailLandscape || !video.thumbnailPortrait)).toEqual(
    [],
  );
});

holds('3.3', () => {
  const profile = buildProfile({
    preferredName: 'Ada',
    phoneNumber: '1',
    contactEmail: 'a@b.example',
    location: { country: 'AT' },
    timezone: 'UTC',
    preferences: {},
  });
  const fields =
    'uid email displayName photoURL subscriptionStatus createdAt authProvider isEmailVerified role profileCompleteness preferredName phoneNumber contactEmail location timezone preferences';
  expect(Object.keys(profile).toSorted()).toEqual(fields.split(' ').toSorted());
});

heldBy('3.2', {
  'The claims of a token: subscribed (boolean)':
    'unit/account/claims.test.ts: the claim subscribed %j counts as %s',
  role: 'unit/account/claims.test.ts: the role claim %j makes the role %s',
  'plan, expiresAt': 'unit/account/claims.test.ts: reads plan and expiry, and drops what is malformed',
});

heldBy('3.4', {
  'Its defaults: subscriptionStatus inactive, authProvider email':
    'unit/account/profile-documents.test.ts: a new profile has the auth data and the defaults of the specification',
  '(also google or facebook)': 'unit/account/profile-documents.test.ts: sign-in by %j is the provider %s',
  'isEmailVerified false, role user':
    'unit/account/profile-documents.test.ts: a new profile has the auth data and the defaults of the specification',
});

heldBy(
  '3.6',
  {
    'There is a bundled default picture': 'here',
    "A profile whose photo is that picture shows the auth user's photo instead":
      'unit/account/profile-documents.test.ts: profile photo %s beside auth photo %s shows %s',
  },
  () => expect(existsSync(path.join(ROOT, 'public', DEFAULT_PROFILE_PICTURE))).toBe(true),
);

heldBy('3.7', {
  'Completeness is the share of the weights of what is filled in, rounded, 0 to 100': [
    'unit/account/profile-completeness.test.ts: %s is worth %i of 54',
    'unit/account/profile-completeness.test.ts: a full profile is 100 and an empty one 0',
    'unit/account/profile-completeness.test.ts: stays a whole number between 0 and 100 and never falls when a field is filled',
  ],
  'displayName 10, photoURL 8, phoneNumber 7, preferredName 6, contactEmail 5, location.country 4, location.region 3, location.city 2, location.postalCode 1, timezone 2, preferences.theme 1, preferences.emailNotifications 1, preferences.newsletterSubscribed 1, preferences.contentPreferences 3':
    'unit/account/profile-completeness.test.ts: the weights are those of the specification',
});

heldBy('3.9', {
  'A toast: id': 'unit/site/ToastContext.test.tsx: every toast has an id of its own',
  'title, message, variant':
    'unit/platform/clear-all.test.ts: a cleared cache is told as a toast of five seconds',
  '(success, danger, warning, info)': [
    'unit/site/ToastContext.test.tsx: a toast may be a %s',
    'unit/shell/ToastArea.test.tsx: a toast wears its variant: %s',
  ],
  duration: 'unit/site/ToastContext.test.tsx: a toast may name its own duration',
});

heldBy(
  '3.13',
  {
    'Theme settings are kept in browser storage under one key':
      'unit/site/theme-store.test.ts: settings are kept in session storage by default',
    'app name, direction': 'unit/site/theme-store.test.ts: the settings have every field of the product',
    '(ltr, rtl)': 'here',
    scheme: 'unit/site/theme-store.test.ts: the settings have every field of the product',
    '(light, dark, auto)': 'here',
    'style appearance, colour, transition, font size, page layout, header navbar, card style, header banner, sidebar colour, type, show, navbar show and menu style, footer, font family of body and headings':
      'unit/site/theme-store.test.ts: the settings have every field of the product',
  },
  () => {
    expect([DIRECTIONS, SCHEMES]).toEqual([
      ['ltr', 'rtl'],
      ['light', 'dark', 'auto'],
    ]);
  },
);

heldBy('3.14', {
  'They are kept in session storage':
    'unit/site/theme-store.test.ts: settings are kept in session storage by default',
  'unless told to use local storage': 'unit/site/theme-store.test.ts: settings may be kept in local storage',
  'or none': 'unit/site/theme-store.test.ts: settings may be kept nowhere',
});

heldBy(
  '3.15',
  {
    "The demo's client state has four slices": 'here',
    "media (lists of movies: upcoming, popular, latest, suggested, recommended, related, year's best": 'here',
    sliders:
      'unit/demo-template/demo-state.test.ts: the media slice holds every movie list, sliders, videos, TV shows, tags and cast',
    pagination:
      'unit/demo-template/demo-state.test.ts: every page of the movies can be opened, and together they hold every movie once',
    'load-more flags':
      'unit/demo-template/demo-state.test.ts: load more shows four more shows, and its flag goes off with the last one',
    'videos, TV shows, tags, cast)':
      'unit/demo-template/demo-state.test.ts: the media slice holds every movie list, sliders, videos, TV shows, tags and cast',
    'shop (hero slider, category, products, banner slider, new product, bestseller, my wishlist, my cart)':
      'here',
    'breadcrumb (show, name, hideTitle, items)':
      'unit/demo-template/demo-state.test.ts: the breadcrumb slice says whether to show it, the name, the title flag and the items',
    'setting (app_name, theme_scheme_direction, theme_color)':
      'unit/demo-template/demo-state.test.ts: the setting slice has the three fields of the specification',
  },
  () => {
    const { media, shop, ...others } = initialDemoState(null);
    expect(Object.keys(others).toSorted()).toEqual(['breadcrumb', 'setting']);
    const movies = ['upcoming', 'popular', 'latest', 'suggested', 'recommended', 'related', 'yearsBest'];
    expect(Object.keys(media.movies)).toEqual(movies);
    expect(Object.keys(shop).toSorted()).toEqual([
      'bannerSlider',
      'bestseller',
      'category',
      'heroSlider',
      'myCart',
      'myWishlist',
      'newProduct',
      'products',
    ]);
  },
);

heldBy('3.16', {
  'A sample line of the cart has thumbnail, name and price':
    'unit/demo-template/demo-state.test.ts: the sample cart holds 13, 18 and 18, which makes $49.00',
});

heldBy('3.17', {
  'Eight local caches':
    'unit/platform/cache-store.test.ts: there are eight caches and every key contains "cache"',
  'unified metadata, video metadata, save for later, favorites, playlists, watch history, watchlist, user profile':
    'unit/platform/cache-store.test.ts: %s is valid for exactly %i minutes',
});

heldBy('3.18', {
  'An entry of a cache holds data, timestamp and forceRefresh':
    'unit/platform/cache-store.test.ts: an entry holds data, timestamp and a forceRefresh flag',
  'the key of a personal cache carries the uid':
    'unit/platform/cache-store.test.ts: personal data is kept under the uid of its member',
});

heldBy('3.19', {
  'The zone a member chose is kept under a key of its own':
    'unit/platform/timezone.test.ts: a choice is kept under the user-timezone key',
  "without one, the browser's zone counts":
    'unit/platform/timezone.test.ts: without a choice the zone is the one the browser detects',
});

heldBy('3.20', {
  '`users/{uid}/history/{videoId}`':
    'unit/rules/product-documents.test.ts: progress as the product keeps it may be stored',
  '`/lists/{name}`, `/playlists/{id}`, `/programs/{seriesId}`, `/rsvps/{eventId}` are written by their owner':
    [
      'unit/rules/attacks.test.ts: beside "$refused" is allowed $allowed',
      'unit/member/table.test.ts: every collection of hers is open to her in the rules, and none of the server’s',
    ],
  '`entitlements/{uid}`, `stripeEvents/{id}` and `contactMessages/{id}` by the server only': [
    'unit/rules/attacks.test.ts: $by is refused $refused',
    'unit/member/table.test.ts: every collection of hers is open to her in the rules, and none of the server’s',
  ],
  'anyone may write to the studio through its form': [
    'unit/site/take-message.test.ts: a good message is stored as the rules of the database want it',
    'e2e/site/about.spec.ts: a message is stored for the studio',
  ],
});

heldBy('3.21', {
  'what a class is played from is in `private.playback.{id}` documents':
    'integration/content/reads.test.ts: where a class plays is read with the token only',
  'which only the server can read': [
    'integration/content/privacy.test.ts: a private document is out of reach without the token by %s',
    'e2e/watch/access.spec.ts: the page of a class says nothing about where it is played from',
  ],
});
