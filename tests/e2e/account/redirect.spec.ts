import { routes } from '@/lib/platform/config/routes';
import { getDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signedInUid, uniqueEmail } from './account-helpers';
import { takeNewAccount } from './chooser.page';

const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 340.0.3.27.93 (iPhone14,5; iOS 17_5; en_US)';
const CHOOSER = '**/emulator/auth/handler?*';
const CANCELLED = 'Sign-in was cancelled. Please try again.';

test.describe('inside Instagram', () => {
  test.use({ userAgent: INSTAGRAM });

  test('signs up by leaving the page, and connects no other provider from there', async ({ page }) => {
    const email = uniqueEmail('ina');
    await page.goto(`${routes.signUp}?next=${encodeURIComponent('/profile?tab=account')}`);
    await expect(page.getByText('You’re inside Instagram')).toBeVisible();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.waitForURL(CHOOSER);
    await takeNewAccount(page, 'Ina Grant', email);
    await page.waitForURL('**/profile?tab=account');
    const uid = await signedInUid(page);
    await expect.poll(() => getDocument(`users/${uid}`)).toMatchObject({ email, authProvider: 'google' });

    await page.getByRole('button', { name: 'Connect Facebook' }).click();
    await expect(page.getByText('To connect it, open this page in Safari or Chrome.')).toBeVisible();
  });

  test('shows a message after Back and after Cancel [8.1]', async ({ page }) => {
    await page.goto(routes.signIn);
    for (const leave of [() => page.goBack(), () => page.getByRole('button', { name: 'Cancel' }).click()]) {
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await page.waitForURL(CHOOSER);
      await leave();
      await expect(page.getByText(CANCELLED)).toBeVisible();
    }
    await page.reload();
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expect(page.getByText(CANCELLED)).toBeHidden();
  });
});

test('leaves the page for the sign-in after the browser blocked its popup [8.2]', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(routes.signIn);
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await button.click();
  await expect(
    page.getByText('Popup was blocked by browser. Please allow popups and try again.'),
  ).toBeVisible();
  await button.click();
  await page.waitForURL(CHOOSER);
  await takeNewAccount(page, 'Bea Grant', uniqueEmail('bea'));
  await page.waitForURL(`**${routes.browse}`);
});
