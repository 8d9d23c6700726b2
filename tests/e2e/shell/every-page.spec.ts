import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { createMember } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInAs } from '../support/session';
import { MEMBER_PAGES, PUBLIC_PAGES } from './main-pages';
import { expectFits } from './page-fit';
import { expectOnlyDataScripts, expectSettled, watchLayoutShift } from './page-health';

const MISSING = '/no-such-page';

async function expectHealthy(page: Page, address: string): Promise<void> {
  const layoutShift = await watchLayoutShift(page);
  const response = await page.goto(address);
  expect(response?.status()).toBe(address === MISSING ? 404 : 200);
  expect(response?.headers()).toMatchObject({
    'content-security-policy': expect.stringContaining("script-src 'self';"),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  await expectSettled(page);
  expect(await layoutShift()).toBeLessThan(0.01);
  await expectOnlyDataScripts(page);
  await expectFits(page);
  await expectAccessible(page);
}

for (const address of PUBLIC_PAGES) {
  test(`${address} stands still, fits, keeps the policy and has no accessibility fault`, async ({
    page,
    guard,
  }) => {
    if (address === MISSING) guard.expectConsoleError('404');
    await expectHealthy(page, address);
  });
}

for (const address of MEMBER_PAGES) {
  test(`${address} of a member fits, keeps the policy and has no accessibility fault`, async ({ page }) => {
    await signInAs(page, await createMember({ isSubscribed: true }));
    await expectHealthy(page, address);
  });
}
