import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { profileCompleteness } from '@/lib/account/profile/profile-completeness';
import { DEFAULT_PROFILE_PICTURE } from '@/lib/account/profile/profile-photo';
import { initialDemoState } from '@/lib/demo-template/demo-state';
import { toAuthUser } from '@/lib/firebase/auth/session';
import { DIRECTIONS, SCHEMES } from '@/lib/site/theme/theme-settings';
import { buildProfile } from '../support/builders';
import { holds, ROOT, readText } from './statements';

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

holds('3.6', () => expect(existsSync(path.join(ROOT, 'public', DEFAULT_PROFILE_PICTURE))).toBe(true));

holds('3.13', () => {
  expect([DIRECTIONS, SCHEMES]).toEqual([
    ['ltr', 'rtl'],
    ['light', 'dark', 'auto'],
  ]);
});

holds('3.15', () => {
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
});
