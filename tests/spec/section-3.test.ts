import { expect } from 'vitest';
import { profileCompleteness } from '@/lib/account/profile/profile-completeness';
import { toAuthUser } from '@/lib/firebase/auth/session';
import { buildProfile } from '../support/builders';
import { heldBy, holds, readText } from './statements';

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

heldBy({
  '3.2': [
    'unit/account/claims.test.ts: reads plan and expiry, and drops what is malformed',
    'unit/account/claims.test.ts: the claim subscribed %j counts as %s',
  ],
  '3.4': [
    'unit/account/profile-documents.test.ts: a new profile has the auth data and the defaults of the specification',
    'unit/account/profile-documents.test.ts: sign-in by %j is the provider %s',
  ],
  '3.6': ['unit/account/profile-documents.test.ts: profile photo %s beside auth photo %s shows %s'],
  '3.7': [
    'unit/account/profile-completeness.test.ts: the weights are those of the specification',
    'unit/account/profile-completeness.test.ts: a full profile is 100 and an empty one 0',
  ],
  '3.9': [
    'unit/site/ToastContext.test.tsx: a toast may be a %s',
    'unit/site/ToastContext.test.tsx: every toast has an id of its own',
  ],
  '3.13': ['unit/site/theme-store.test.ts: the settings have every field of the product'],
  '3.14': [
    'unit/site/theme-store.test.ts: settings are kept in session storage by default',
    'unit/site/theme-store.test.ts: settings may be kept in local storage',
    'unit/site/theme-store.test.ts: settings may be kept nowhere',
  ],
  '3.15': [
    'unit/demo-template/demo-state.test.ts: the media slice holds every movie list, sliders, videos, TV shows, tags and cast',
    'unit/demo-template/demo-state.test.ts: the breadcrumb slice says whether to show it, the name, the title flag and the items',
    'unit/demo-template/demo-state.test.ts: the setting slice has the three fields of the specification',
    'unit/demo-template/shop.test.tsx: the shop shows hero, categories, products, offers, new products, bestsellers and wishlist',
  ],
  '3.16': ['unit/demo-template/demo-state.test.ts: the sample cart holds 13, 18 and 18, which makes $49.00'],
  '3.17': ['unit/platform/cache-store.test.ts: there are eight caches and every key contains "cache"'],
  '3.18': [
    'unit/platform/cache-store.test.ts: an entry holds data, timestamp and a forceRefresh flag',
    'unit/platform/cache-store.test.ts: personal data is kept under the uid of its member',
  ],
  '3.19': [
    'unit/platform/timezone.test.ts: a choice is kept under the user-timezone key',
    'unit/platform/timezone.test.ts: without a choice the zone is the one the browser detects',
  ],
  '3.20': [
    'unit/rules/product-documents.test.ts: progress as the product keeps it may be stored',
    'unit/rules/attacks.test.ts: $by is refused $refused',
  ],
  '3.21': ['integration/content/privacy.test.ts: a private document is out of reach without the token by %s'],
});
