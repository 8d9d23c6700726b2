import type { Page } from '@playwright/test';
import { routes } from '@/lib/platform/config/routes';
import { expectAccessible } from '../support/accessible';
import { setDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';
import { expectFits } from './page-fit';
import { expectOnlyDataScripts, expectSettled, holdTypeface, watchLayoutShift } from './page-health';

const MISSING = '/no-such-page';

/** Public pages by kind; of pages that differ by their content only, one. */
const PUBLIC_PAGES: Readonly<Record<string, readonly string[]>> = {
  'the home page and the account forms': [
    routes.home,
    routes.signIn,
    routes.signUp,
    routes.resetPassword,
    routes.pricing,
  ],
  'the pages about the studio': [
    routes.faq,
    routes.welcome,
    routes.contact,
    routes.instructor('elena'),
    routes.contactUs,
    routes.privacy,
  ],
  'the class lists': [
    routes.videos,
    routes.videosNewReleases,
    routes.videosCyclical,
    routes.videosSeries,
    routes.videosInspo,
    routes.videosByStyle,
    routes.videosOfStyle('yoga'),
  ],
  'classes, events and error pages': [
    routes.watch('morning-flow-sun'),
    routes.series('morning-flow'),
    routes.events,
    routes.event('winter-dance-night'),
    routes.event('long-slow-sunday'),
    routes.event('autumn-strength-social'),
    '/offline',
    MISSING,
  ],
};

/** Pages with data of the member. */
const MEMBER_PAGES: readonly string[] = [
  routes.browse,
  routes.library,
  routes.libraryHistory,
  routes.profile,
  routes.profileTab('personal-info'),
  routes.profileTab('subscription'),
  routes.profileTab('account'),
  routes.accountData,
];

/** Opens each page with an empty browser cache, as at a first visit, and lets the typeface come last. */
async function expectHealthy(page: Page, addresses: readonly string[]): Promise<void> {
  test.setTimeout(addresses.length * 60_000);
  const layoutShift = await watchLayoutShift(page);
  const browser = await page.context().newCDPSession(page);
  for (const address of addresses)
    await test.step(address, async () => {
      await browser.send('Network.clearBrowserCache');
      const showTypeface = await holdTypeface(page);
      const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
      expect(response?.status()).toBe(address === MISSING ? 404 : 200);
      expect(response?.headers()).toMatchObject({
        'content-security-policy': expect.stringContaining("script-src 'self';"),
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      });
      await expectSettled(page);
      await showTypeface();
      const { sum, moved } = await layoutShift();
      expect(sum, moved.join('\n')).toBeLessThan(0.01);
      await expectOnlyDataScripts(page);
      await expectFits(page);
      await expectAccessible(page);
    });
}

for (const [kind, addresses] of Object.entries(PUBLIC_PAGES)) {
  test(`shows ${kind} without layout shift, overflow, policy violation or accessibility fault`, async ({
    page,
    guard,
  }) => {
    if (addresses.includes(MISSING)) guard.expectConsoleError('404');
    await expectHealthy(page, addresses);
  });
}

test('shows the pages of a member without layout shift, overflow, policy violation or accessibility fault', async ({
  page,
}) => {
  const { uid } = await signInNew(page, { isSubscribed: true });
  const nowIso = new Date().toISOString();
  // A class of today, which the year on the profile shows.
  const done = { a: `${nowIso.slice(0, 10)} morning-flow-sun 20 1` };
  await setDocument(`users/${uid}/settings/training`, { done, clearedAt: null, updatedAt: nowIso });
  await expectHealthy(page, MEMBER_PAGES);
});
