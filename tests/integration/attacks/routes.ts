import type { Asked } from './world';

const AT = '2026-11-01T08:00:00.000Z';
const VIEWING = {
  videoId: 'video-bloom-after',
  positionSec: 9,
  furthestSec: 9,
  durationSec: 1800,
  updatedAt: AT,
};

export interface RouteCase {
  readonly name: string;
  readonly asked: Asked;
  /** Status of the answer to a valid token without a membership. */
  readonly legal: number;
}

/** Every route that needs a member's token, with a valid request. */
export const MEMBER_ROUTES: readonly RouteCase[] = [
  { name: 'export', asked: { method: 'POST', path: '/api/account/export', body: {} }, legal: 200 },
  {
    name: 'sign out everywhere',
    asked: { method: 'POST', path: '/api/account/sign-out-everywhere', body: {} },
    legal: 200,
  },
  {
    name: 'checkout',
    asked: { method: 'POST', path: '/api/billing/checkout', body: { plan: 'monthly' } },
    legal: 200,
  },
  { name: 'portal', asked: { method: 'POST', path: '/api/billing/portal', body: {} }, legal: 409 },
  { name: 'pause', asked: { method: 'POST', path: '/api/billing/pause', body: { months: 1 } }, legal: 409 },
  { name: 'resume', asked: { method: 'POST', path: '/api/billing/resume', body: {} }, legal: 409 },
  { name: 'billing email', asked: { method: 'POST', path: '/api/billing/email', body: {} }, legal: 200 },
  {
    name: 'change of plan',
    asked: {
      method: 'POST',
      path: '/api/billing/change-plan',
      body: { plan: 'annual', agreedCents: null, prorationSec: null },
    },
    legal: 409,
  },
  {
    name: 'receipt',
    asked: { method: 'POST', path: '/api/billing/receipt', body: { session: 'cs_test_1' } },
    legal: 404,
  },
  {
    name: 'gift code',
    asked: {
      method: 'POST',
      path: '/api/gifts/redeem',
      body: { code: '0000-0000-0000-0000', isConfirmed: true },
    },
    legal: 404,
  },
  { name: 'calendar address', asked: { path: '/api/calendar/address' }, legal: 200 },
  { name: 'new calendar address', asked: { method: 'POST', path: '/api/calendar/address' }, legal: 403 },
  { name: 'end of the calendar', asked: { method: 'DELETE', path: '/api/calendar/address' }, legal: 200 },
  { name: 'join', asked: { path: '/api/events/evening-mobility/join' }, legal: 404 },
  { name: 'playback', asked: { path: '/api/playback/video-bloom-after' }, legal: 403 },
  {
    name: 'end of notifications',
    asked: { method: 'DELETE', path: '/api/push/device', body: { endpoint: 'https://fcm.googleapis.com/x' } },
    legal: 200,
  },
  { name: 'progress', asked: { method: 'POST', path: '/api/progress', body: VIEWING }, legal: 200 },
];

/** Not in MEMBER_ROUTES, because a deleted account may repeat its deletion. */
export const DELETION: Asked = { method: 'POST', path: '/api/account/delete', body: { confirm: 'DELETE' } };

/** Files of all other routes: public, or protected by a signature or a secret. */
export const OTHER_ROUTES: readonly string[] = [
  'billing/code.ts',
  'billing/prices.ts',
  'billing/webhook.ts',
  'calendar/events/[slug].ts',
  'calendar/feed/[uid]/[file].ts',
  'catalogue.ts',
  'contact/index.ts',
  'draft/changes.ts',
  'draft/disable.ts',
  'draft/enable.ts',
  'draft/texts.ts',
  'errors.ts',
  'events/[slug]/index.ts',
  'events/clock.ts',
  'gifts/checkout.ts',
  'gifts/receipt.ts',
  'health.ts',
  'mail/unsubscribe.ts',
  'moments.ts',
  'operations/tick.ts',
  'push/key.ts',
  'ready.ts',
  'revalidate.ts',
  'videos/by-ids.ts',
  'videos/index.ts',
];

/** Public routes, each with a valid request. */
export const PUBLIC_ROUTES: readonly RouteCase[] = [
  { name: 'health', asked: { path: '/api/health' }, legal: 200 },
  { name: 'readiness', asked: { path: '/api/ready' }, legal: 200 },
  { name: 'clock', asked: { path: '/api/events/clock' }, legal: 200 },
  { name: 'list of classes', asked: { path: '/api/videos' }, legal: 200 },
  { name: 'classes by id', asked: { path: '/api/videos/by-ids?ids=video-bloom-after' }, legal: 200 },
  { name: 'the catalogue', asked: { path: '/api/catalogue' }, legal: 200 },
  { name: 'key of push messages', asked: { path: '/api/push/key' }, legal: 200 },
  { name: 'moments', asked: { path: '/api/moments?q=pigeon' }, legal: 200 },
];

export const hasBody = ({ asked }: RouteCase): boolean => asked.body !== undefined;
