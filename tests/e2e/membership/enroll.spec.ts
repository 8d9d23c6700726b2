import type { Page } from '@playwright/test';
import { linkSentTo, uniqueEmail } from '../account/account-helpers';
import { openChooser, takeNewAccount } from '../account/chooser.page';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { WatchPageObject } from '../watch/watch.page';
import { CARDS, expectIn, sendCard } from './pay';

const CHECKOUT = /\/billing-host\/checkout\//;

async function fillIn(page: Page, email = uniqueEmail('new')): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-enough-one');
}

test('lets a visitor choose a plan, sign up and pay, and opens the classes within ten seconds [4.11, 7.23]', async ({
  page,
}) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: /days free/ }).click();
  await page.waitForURL(/\/auth\/sign-up\?next=/);
  const chosen = page.getByRole('complementary', { name: 'Your plan' });
  await expect(chosen).toContainText('Monthly membership');
  await expect(chosen).toContainText('Free for 7 days, then $24 every month until you cancel.');
  await expect(page.getByText('By creating an account, you agree to our Terms of Use')).toBeVisible();
  await expectAccessible(page);
  await fillIn(page);
  await page.getByRole('button', { name: 'Create account and continue' }).click();

  await page.waitForURL(CHECKOUT);
  await expect(page.getByText('$0.00')).toBeVisible();
  await sendCard(page, CARDS.good);
  const paidAt = Date.now();
  await expectIn(page);
  expect(Date.now() - paidAt).toBeLessThan(10_000);

  const facts = page.getByRole('main');
  await expect(facts).toContainText('Monthly, $24 a month');
  await expect(facts).toContainText(/First charge\$24 on \w+ \d+, \d{4}/);
  await expect(facts).toContainText('Visa ending in 4242');
  await expectAccessible(page);
  await facts.getByRole('article').getByRole('link').click();
  await page.waitForURL(/\/watch\//);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Library' })).toBeVisible();
  const watch = new WatchPageObject(page);
  await expect(page.getByRole('button', { name: /^Play / })).toBeVisible();
  await watch.start();
  await watch.expectPlayingFrom(1);
});

test('leads from the verification link back to the selected plan', async ({ page }) => {
  const email = uniqueEmail('new');
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Choose Annual' }).click();
  await page.waitForURL(/\/auth\/sign-up\?next=/);
  await fillIn(page, email);
  const sent = page.waitForResponse(/accounts:sendOobCode/);
  await page.getByRole('button', { name: 'Create account and continue' }).click();
  expect((await sent).ok()).toBe(true);
  await page.waitForURL(CHECKOUT);

  await page.goto(await linkSentTo(email, 'VERIFY_EMAIL'));
  await expect(page.getByText('Thanks, your email is confirmed.')).toBeVisible();
  await page.getByRole('link', { name: 'Pick up where you left off' }).click();
  await page.waitForURL(/\/pricing\?plan=annual/);
  await expect(page.getByText('Your choice')).toBeVisible();
  await page.getByRole('button', { name: 'Choose Annual' }).click();
  await page.waitForURL(CHECKOUT);
  await expect(page.getByText('$199.00').first()).toBeVisible();
});

test('keeps the plan and the return page through Google sign-in', async ({ page }) => {
  await page.goto('/pricing?next=%2Fwatch%2Fbloom-after');
  await page.getByRole('button', { name: 'Choose Annual' }).click();
  await page.waitForURL(/\/auth\/sign-up\?next=/);
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await page.waitForURL(/\/auth\/sign-in\?next=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Your plan' })).toContainText('$199 today');
  const email = `google-${Date.now().toString(36)}@gmail.example`;
  await takeNewAccount(await openChooser(page, 'Google'), 'Gina Example', email);
  await page.waitForURL(CHECKOUT);
  await expect(page.getByText('$199.00').first()).toBeVisible();
  await sendCard(page, CARDS.good);
  await expectIn(page);
  await expect(page.getByRole('main')).toContainText('Paid today$199');
  await page.getByRole('link', { name: 'Back to your class' }).click();
  await page.waitForURL('**/watch/bloom-after');
});
