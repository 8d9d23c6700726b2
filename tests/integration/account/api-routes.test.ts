import { readdirSync } from 'node:fs';
import type { NextApiHandler } from 'next';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import deleteAccount from '@/pages/api/account/delete';
import exportData from '@/pages/api/account/export';
import signOutEverywhere from '@/pages/api/account/sign-out-everywhere';
import changePlan from '@/pages/api/billing/change-plan';
import checkout from '@/pages/api/billing/checkout';
import pause from '@/pages/api/billing/pause';
import portal from '@/pages/api/billing/portal';
import receipt from '@/pages/api/billing/receipt';
import resume from '@/pages/api/billing/resume';
import calendarAddress from '@/pages/api/calendar/address';
import joinEvent from '@/pages/api/events/[slug]/join';
import playback from '@/pages/api/playback/[id]';
import progress from '@/pages/api/progress';
import { callRoute, type RouteReply } from '../../support/call-route';
import { forgeTokens } from './forge-tokens';
import { type Harness, type Session, startHarness } from './harness';
import { everything } from './member-fixture';

interface Route {
  readonly handler: NextApiHandler;
  readonly method: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

const AT = '2026-11-01T08:00:00.000Z';
const VIEWING = { videoId: 'video-1', positionSec: 9, furthestSec: 9, durationSec: 1800, updatedAt: AT };

/** Every route that acts for a member, with a request that a genuine token would get through. */
const MEMBER_ROUTES: Readonly<Record<string, Route>> = {
  'account/delete.ts': { handler: deleteAccount, method: 'POST', body: { confirm: 'DELETE' } },
  'account/export.ts': { handler: exportData, method: 'POST', body: {} },
  'account/sign-out-everywhere.ts': { handler: signOutEverywhere, method: 'POST', body: {} },
  'billing/change-plan.ts': {
    handler: changePlan,
    method: 'POST',
    body: { plan: 'annual', agreedCents: null, prorationSec: null },
  },
  'billing/checkout.ts': { handler: checkout, method: 'POST', body: { plan: 'monthly' } },
  'billing/pause.ts': { handler: pause, method: 'POST', body: { months: 1 } },
  'billing/portal.ts': { handler: portal, method: 'POST', body: {} },
  'billing/receipt.ts': { handler: receipt, method: 'POST', body: { session: 'cs_1' } },
  'billing/resume.ts': { handler: resume, method: 'POST', body: {} },
  'calendar/address.ts': { handler: calendarAddress, method: 'POST' },
  'events/[slug]/join.ts': { handler: joinEvent, method: 'GET', query: { slug: 'evening-mobility' } },
  'playback/[id].ts': { handler: playback, method: 'GET', query: { id: 'video-1' } },
  'progress.ts': { handler: progress, method: 'POST', body: VIEWING },
};

/** Routes that know no member: open to all, or opened by a signature or a secret of their own. */
const OTHER_ROUTES = [
  'billing/webhook.ts',
  'calendar/events/[slug].ts',
  'calendar/feed/[uid]/[file].ts',
  'catalogue.ts',
  'contact/index.ts',
  'draft/disable.ts',
  'draft/enable.ts',
  'draft/version.ts',
  'events/[slug]/index.ts',
  'events/clock.ts',
  'health.ts',
  'mail/unsubscribe.ts',
  'operations/tick.ts',
  'ready.ts',
  'revalidate.ts',
  'videos/by-ids.ts',
  'videos/index.ts',
];

let backend: Harness;
let ada: Session;
let forged: Awaited<ReturnType<typeof forgeTokens>>;

beforeAll(async () => {
  backend = await startHarness('content');
  ada = await backend.signIn('ada@bellaforte.example');
  forged = await forgeTokens(ada);
  const user = backend.db.doc(`users/${ada.uid}`);
  await user.set({ uid: ada.uid, displayName: 'adas-own' });
  await user.collection('notes').doc('video-1').set({ text: 'adas-own' });
  await user.collection('calendar').doc('feed').set({ secret: 'adas-own' });
  await backend.db
    .doc(`entitlements/${ada.uid}`)
    .set({ status: 'active', plan: 'adas-own', customerIds: ['cus_1'] });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => backend.stop());

const send = ({ handler, method, query = {}, body }: Route, authorization?: string): Promise<RouteReply> =>
  callRoute(handler, { method, query, body, headers: { authorization } });

test('the table names every route [6.9]', () => {
  const files = readdirSync('pages/api', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  expect(files.toSorted()).toEqual([...Object.keys(MEMBER_ROUTES), ...OTHER_ROUTES].toSorted());
});

describe.each(Object.entries(MEMBER_ROUTES))('%s', (_, route) => {
  test('refuses forged tokens without member data', async () => {
    const before = await everything(backend.db);
    for (const [kind, token] of Object.entries(forged)) {
      const { status, text } = await send(route, token === null ? undefined : `Bearer ${token}`);
      expect([kind, status]).toEqual([kind, 401]);
      expect(text).not.toContain('adas-own');
    }
    expect(await everything(backend.db)).toBe(before);
  });

  test('refuses an expired token', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_700_000 });
    expect((await send(route, `Bearer ${ada.idToken}`)).status).toBe(401);
  });

  test('accepts a token only in the Authorization header', async () => {
    const hidden = { token: ada.idToken, idToken: ada.idToken, access_token: ada.idToken };
    for (const attempt of [
      { ...route, query: { ...route.query, ...hidden } },
      { ...route, body: { ...route.body, ...hidden } },
    ]) {
      expect((await send(attempt)).status).toBe(401);
    }
    expect((await send(route, `Basic ${ada.idToken}`)).status).toBe(401);
  });
});

/** Deletion is left out: it is meant to change something, of Eve's own. */
const readers = Object.entries(MEMBER_ROUTES).filter(([name]) => name !== 'account/delete.ts');

test.each(readers)('%s with Eve’s token returns Eve’s data, whatever the request names', async (_, route) => {
  const adas = async () =>
    (await everything(backend.db))
      .split('\n')
      .filter((line) => line.includes('adas-own') || line.includes(ada.uid));
  const eve = await backend.signIn('eve@bellaforte.example');
  const before = await adas();
  expect(before.join()).toContain('adas-own');
  expect((await send(route, `Bearer ${eve.idToken}`)).status).not.toBe(401);
  const named = { uid: ada.uid, localId: ada.uid, member: ada.uid };
  for (const attempt of [
    { ...route, query: { ...route.query, ...named } },
    { ...route, body: { ...route.body, ...named } },
  ]) {
    const { text } = await send(attempt, `Bearer ${eve.idToken}`);
    expect(text).not.toContain('adas-own');
    expect(text).not.toContain(ada.uid);
  }
  expect(await adas()).toEqual(before);
});
