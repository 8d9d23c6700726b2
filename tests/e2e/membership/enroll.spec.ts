import { expect, test } from '../support/fixtures';
import { WatchPageObject } from '../watch/watch.page';
import { CARDS, expectIn, sendCard } from './pay';

test('a visitor enrolls, pays and watches within ten seconds, without signing in again', async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('button', { name: /days free/ }).click();
  await page.waitForURL(/\/auth\/sign-up\?next=/);
  await page.getByLabel('Email').fill(`new-${Date.now().toString(36)}@bellaforte.example`);
  await page.getByLabel('Password', { exact: true }).fill('a-long-enough-one');
  await page.getByRole('button', { name: 'Create account' }).click();

  await page.waitForURL(/\/pricing\?plan=monthly/);
  await expect(page.getByText('Your choice')).toBeVisible();
  await page.getByRole('button', { name: /days free/ }).dblclick();
  await page.waitForURL(/\/billing-host\/checkout\//);
  await expect(page.getByText('$0.00')).toBeVisible();
  await sendCard(page, CARDS.good);
  const paidAt = Date.now();
  await expectIn(page);
  expect(Date.now() - paidAt).toBeLessThan(10_000);

  await page.getByRole('link', { name: 'Find a class' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Library' })).toBeVisible();
  const watch = new WatchPageObject(page);
  await watch.openAs('member', 'morning-flow-sun');
  await watch.start();
  await watch.expectPlayingFrom(1);
});
