import type { Page } from '@playwright/test';
import { routes } from '@/lib/platform/config/routes';
import { deferred } from '../../support/deferred';
import { createMember } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { fillSignIn } from './account-helpers';
import { cancel, openChooser, takeNewAccount } from './chooser.page';

test('shows a message for a cancelled popup and opens it again [8.1]', async ({ page }) => {
  await page.goto(routes.signIn);
  const popup = await openChooser(page, 'Google');
  await cancel(popup);
  await expect(page.getByText('Sign-in was cancelled. Please try again.')).toBeVisible();
  await cancel(await openChooser(page, 'Google'));
});

test('connects Facebook to an account with the same email only after its owner signs in', async ({
  page,
}) => {
  const member = await createMember();
  await page.goto(`${routes.signIn}?next=${encodeURIComponent('/profile?tab=account')}`);
  await takeNewAccount(await openChooser(page, 'Facebook'), 'Sam Example', member.email);
  await expect(page.getByText('You already have an account with this email.')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('firebase:authUser');

  await fillSignIn(page, member);
  await page.waitForURL('**/profile?tab=account');
  await expect(page.getByText('Facebook is connected', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Disconnect Facebook' })).toBeVisible();
});

const HELPER = '**/emulator/auth/gapi.js';

/** Presses the button of Google while its helper script has been requested and has not come. */
async function pressWithoutHelper(page: Page): Promise<void> {
  const asked = page.waitForRequest(HELPER);
  await page.goto(routes.signIn);
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await button.focus();
  await asked;
  await button.click();
}

test('asks for another press when the first one waited too long for the helper script', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userActivation', { get: () => Reflect.get(window, 'activation') });
    Reflect.set(window, 'activation', { isActive: false });
  });
  const { promise: held, resolve: answer } = deferred();
  await page.route(HELPER, async (route) => {
    await held;
    await route.continue();
  });
  await pressWithoutHelper(page);
  answer();
  await expect(page.getByText('That took a moment. Press the button once more.')).toBeVisible();
  await cancel(await openChooser(page, 'Google'));
});

const HELPER_MISSING =
  'We couldn’t open the sign-in window because a helper from Google didn’t load. If you use an ad blocker, turn it off for this site, then try again.';

test('shows after 8 seconds that the helper script does not load', async ({ page }) => {
  await page.clock.install();
  await page.route(HELPER, () => new Promise(() => undefined));
  await pressWithoutHelper(page);
  await page.clock.runFor(9000);
  await expect(page.getByText(HELPER_MISSING)).toBeVisible();
});
