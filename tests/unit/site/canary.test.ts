// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { UserProfile } from '@/lib/account/profile/user-profile';
import { createAnalytics } from '@/lib/site/analytics/analytics';
import type { AnalyticsEvent } from '@/lib/site/analytics/events';
import { socialPixel } from '@/lib/site/analytics/pixel';
import { backendAnalytics, tagManager } from '@/lib/site/analytics/site-destinations';

/** Every text contains CANARY, which must not be sent. */
const PROFILE: UserProfile = {
  uid: 'CANARY-uid',
  email: 'CANARY@example.com',
  displayName: 'CANARY Name',
  photoURL: 'https://photos.example/CANARY',
  subscriptionStatus: 'CANARY',
  createdAt: 'CANARY',
  authProvider: 'email',
  isEmailVerified: true,
  role: 'user',
  profileCompleteness: 50,
  preferredName: 'CANARY',
  phoneNumber: 'CANARY',
  contactEmail: 'CANARY@mail.example',
  location: { country: 'CANARY', region: 'CANARY', city: 'CANARY', postalCode: 'CANARY' },
  timezone: 'CANARY',
  preferences: { theme: 'CANARY', contentPreferences: ['CANARY'] },
};

const { subscriptionStatus: _status, ...PERSON } = PROFILE;
const LEAKY = { ...PROFILE, fields: PERSON, user: PROFILE };
const ITEM = { item_id: 'annual', item_name: 'Annual', price: 1, quantity: 1 };
const ADDRESS = '/library/playlists/CANARY?next=/profile&email=CANARY@example.com#CANARY';

const EVENTS: AnalyticsEvent[] = [
  { ...LEAKY, name: 'page_view', page_path: ADDRESS, page_title: 'Profile of CANARY@example.com' },
  { ...LEAKY, name: 'video_play', video_id: 'v1', video_title: 'Squats', video_duration: 60 },
  { ...LEAKY, name: 'video_progress', video_id: 'v1', progress: 25, current_time: 15 },
  { ...LEAKY, name: 'video_complete', video_id: 'v1' },
  { ...LEAKY, name: 'purchase', transaction_id: 't1', value: 1, items: [{ ...PROFILE, ...ITEM }] },
  { ...LEAKY, name: 'signup_start' },
  { ...LEAKY, name: 'signup_complete' },
  { ...LEAKY, name: 'cta_click', button_id: 'header-enroll', location: ADDRESS },
  { ...LEAKY, name: 'section_view', section: 'plans' },
  { name: 'custom', event: 'note', fields: { ...PERSON, profile: PROFILE, mail: PROFILE.email } },
];

test('sends no text of a profile to any destination [7.19]', async () => {
  Reflect.deleteProperty(window, 'dataLayer');
  const calls: unknown[] = [];
  const analytics = createAnalytics(
    [
      tagManager('GTM-1', (source) => calls.push(source)),
      backendAnalytics(async () => (name, fields) => calls.push({ name, fields })),
      socialPixel('1', (address) => calls.push(decodeURIComponent(address))),
    ],
    () => true,
  );
  for (const event of EVENTS) analytics.track(event);
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(2 * EVENTS.length - 5));
  const sent = JSON.stringify([calls, window.dataLayer]);
  expect(sent).toContain('page_view');
  expect(sent).toContain('ev=PageView');
  expect(sent).not.toContain('CANARY');
});
