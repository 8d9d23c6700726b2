import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { newProfile } from '@/lib/account/profile/new-profile';
import { profileCompleteness } from '@/lib/account/profile/profile-completeness';
import { DEFAULT_PROFILE_PICTURE } from '@/lib/account/profile/profile-photo';
import { parseProfile } from '@/lib/account/profile/user-profile';
import { getVideoBySlug } from '@/lib/catalogue/video';
import { toAuthUser } from '@/lib/firebase/auth/session';
import { createReader } from '@/lib/sanity/client';
import { getMediaList } from '@/lib/site/content/media';
import { getSettings } from '@/lib/site/content/settings';
import { DEFAULT_THEME, DIRECTIONS, SCHEMES } from '@/lib/site/theme/theme-settings';
import { buildUser } from '../support/builders';
import { startContentServer } from '../support/content-server';
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

const server = await startContentServer({ contentDir: 'content' });
afterAll(() => server.close());

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

holds('3.10', async () => {
  const raw = ofType('settings')[0];
  expect(await getSettings(createReader(server.config))).toMatchObject({
    title: raw?.title,
    socialSharing: {
      defaultOgImage: { asset: expect.any(String) },
      twitterHandle: expect.stringMatching(/^@/),
    },
    seo: raw?.seo,
    content: { featuredVideos: expect.arrayContaining([expect.any(String)]), defaultPreviewTime: 30 },
    features: raw?.features,
  });
});

holds('3.11', async () => {
  const [item] = await getMediaList({ isActive: true }, createReader(server.config));
  const raw = ofType('mediaLibrary').find(({ title }) => title === item?.title);
  const { image, caption, slug, ...facts } = item ?? {};
  expect(raw).toMatchObject({ ...facts, slug: { current: slug }, image: caption ? { caption } : {} });
  expect(image).toMatchObject({ asset: expect.any(String), alt: expect.any(String) });
});

holds('3.12', async () => {
  const video = await getVideoBySlug('morning-flow-sun', createReader(server.config));
  const [landscape, portrait] = [video?.image?.asset, video?.portrait?.asset];
  expect(landscape).toEqual(expect.any(String));
  expect(portrait).toEqual(expect.any(String));
  expect(portrait).not.toBe(landscape);
});

holds('3.3', () => {
  const created = newProfile(buildUser({ uid: 'u1' }), '2026-01-01T00:00:00.000Z');
  const added = {
    preferredName: 'A',
    phoneNumber: '1',
    contactEmail: 'a@b.example',
    location: { country: 'AT' },
    timezone: 'UTC',
    preferences: { theme: 'light' },
  };
  const stored = parseProfile('u1', { ...created, ...added, unknown: 1 });
  const fields =
    'uid email displayName photoURL subscriptionStatus createdAt authProvider isEmailVerified role profileCompleteness preferredName phoneNumber contactEmail location timezone preferences';
  expect(Object.keys(stored ?? {}).toSorted()).toEqual(fields.split(' ').toSorted());
});

holds('3.6', () => expect(existsSync(path.join(ROOT, 'public', DEFAULT_PROFILE_PICTURE))).toBe(true));

holds('3.13', () => {
  const fields =
    'appName direction scheme styleAppearance colour transition fontSize pageLayout headerNavbar cardStyle headerBanner sidebarColour sidebarType sidebarShow navbarShow sidebarMenuStyle footer bodyFontFamily headingFontFamily';
  expect(Object.keys(DEFAULT_THEME)).toEqual(fields.split(' '));
  expect([DIRECTIONS, SCHEMES]).toEqual([
    ['ltr', 'rtl'],
    ['light', 'dark', 'auto'],
  ]);
});
