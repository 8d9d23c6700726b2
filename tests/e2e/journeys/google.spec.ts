import { routes } from '@/lib/platform/config/routes';
import { getDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';

test('signing in with Google creates a profile of that provider [4.2, 7.4]', async ({ page }) => {
  await page.goto(routes.signIn);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Google/ }).click();
  const popup = await opened;
  const email = `google-${Date.now().toString(36)}@gmail.example`;
  await popup.getByLabel('Email').fill(email);
  await popup.getByLabel('Name').fill('Gina Example');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(`**${routes.browse}`);
  const uid = await page.evaluate(() => {
    const stored = Object.entries(localStorage).find(([key]) => key.startsWith('firebase:authUser:'))?.[1];
    return String(JSON.parse(stored ?? '{}').uid);
  });
  await expect
    .poll(() => getDocument(`users/${uid}`))
    .toMatchObject({ email, authProvider: 'google', role: 'user' });
});

test('closing the sign-in popup says so in the words of the product [8.1]', async ({ page }) => {
  await page.goto(routes.signIn);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Google/ }).click();
  const popup = await opened;
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Sign-in was cancelled. Please try again.')).toBeVisible();
});
