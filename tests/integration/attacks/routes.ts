import { createECDH } from 'node:crypto';
import type { Asked } from './world';

const VIEWING = {
  ...{ videoId: 'video-bloom-after', positionSec: 9, furthestSec: 9, durationSec: 1800 },
  updatedAt: '2026-11-01T08:00:00.000Z',
};

/** A valid message to the studio. */
export const MESSAGE = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  name: 'Vi',
  email: 'vi@mail.example',
  message: 'Hello',
};

export interface RouteCase {
  readonly name: string;
  readonly asked: Asked;
  /** Status of the answer to a valid token without a membership. */
  readonly legal: number;
}

const routeCase =
  (method: string) =>
  (name: string, path: string, legal: number, body?: object): RouteCase => ({
    name,
    asked: { method, path: `/api/${path}`, body },
    legal,
  });
const get = routeCase('GET');
const post = routeCase('POST');
const remove = routeCase('DELETE');

/** Every route that needs a member's token, with a valid request. */
export const MEMBER_ROUTES: readonly RouteCase[] = [
  post('export', 'account/export', 200, {}),
  post('sign out everywhere', 'account/sign-out-everywhere', 200, {}),
  post('checkout', 'billing/checkout', 200, { plan: 'monthly' }),
  post('portal', 'billing/portal', 409, {}),
  post('pause', 'billing/pause', 409, { months: 1 }),
  post('resume', 'billing/resume', 409, {}),
  post('billing email', 'billing/email', 200, {}),
  post('change of plan', 'billing/change-plan', 409, {
    plan: 'annual',
    agreedCents: null,
    prorationSec: null,
  }),
  post('receipt', 'billing/receipt', 404, { session: 'cs_test_1' }),
  post('gift code', 'gifts/redeem', 404, { code: '0000-0000-0000-0000', isConfirmed: true }),
  get('calendar address', 'calendar/address', 200),
  post('new calendar address', 'calendar/address', 403),
  remove('end of the calendar', 'calendar/address', 200),
  get('join', 'events/evening-mobility/join', 404),
  get('playback', 'playback/video-bloom-after', 403),
  get('devices with notifications', 'push/device', 200),
  post('notifications', 'push/device', 403, {
    endpoint: 'https://fcm.googleapis.com/x',
    keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) },
  }),
  remove('end of notifications', 'push/device', 200, { endpoint: 'https://fcm.googleapis.com/x' }),
  post('progress', 'progress', 200, VIEWING),
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
  get('health', 'health', 200),
  get('readiness', 'ready', 200),
  get('clock', 'events/clock', 200),
  get('list of classes', 'videos', 200),
  get('classes by id', 'videos/by-ids?ids=video-bloom-after', 200),
  get('the catalogue', 'catalogue', 200),
  get('key of push messages', 'push/key', 200),
  get('moments', 'moments?q=pigeon', 200),
];

export const hasBody = ({ asked }: RouteCase): boolean => asked.body !== undefined;
