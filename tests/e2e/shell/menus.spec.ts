import { routes } from '@/lib/platform/config/routes';
import { createMember } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInAs } from '../support/session';

test('opens, walks and closes a header menu by keyboard', async ({ page }) => {
  await page.goto(routes.pricing);
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Videos' })).toHaveCount(0);
  await expect(header.getByRole('link', { name: 'Library' })).toHaveCount(0);
  await expect(header.getByRole('button', { name: 'Search' })).toHaveCount(0);
  await expect(header.getByRole('link', { name: 'Enroll' })).toBeVisible();

  const about = header.getByRole('button', { name: 'About' });
  await about.focus();
  await page.keyboard.press('ArrowDown');
  await expect(about).toHaveAttribute('aria-expanded', 'true');
  await expect(header.getByRole('link', { name: 'FAQ' })).toBeFocused();
  const count = await page.locator('.nav-menu-panel:not([hidden]) a').count();
  for (let step = 1; step < count; step += 1) await page.keyboard.press('ArrowDown');
  await expect(header.getByRole('link', { name: 'Contact' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(about).toBeFocused();
  await expect(about).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${routes.faq}`);
  await expect(about).toHaveAttribute('aria-expanded', 'false');
});

test('shows a subscriber every item of the user menu and no debug object [7.21]', async ({ page }) => {
  await signInAs(page, await createMember({ isSubscribed: true }));
  await page.goto(routes.pricing);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Library' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  await expect(header.getByRole('button', { name: 'Search' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(window, 'cacheDebug'))).toBe(false);

  const menu = header.getByRole('button', { name: 'User menu' });
  await menu.focus();
  await page.keyboard.press('ArrowDown');
  const items = page.locator('.nav-menu-panel:not([hidden])').locator('a, button');
  await expect(items).toHaveText([
    'Dashboard',
    'Edit Profile',
    'My Library',
    'Watch History',
    'Subscription',
    'Account Settings',
    'Sign Out',
  ]);
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

test('shows the result of Clear Cache at the top right for five seconds [2.25, 7.21, 8.17]', async ({
  page,
}) => {
  await signInAs(page, await createMember({ isSubscribed: true, role: 'admin' }));
  await page.clock.install();
  await page.goto(routes.pricing);
  await expect.poll(() => page.evaluate(() => Reflect.has(window, 'cacheDebug'))).toBe(true);
  await page.evaluate(() => localStorage.setItem('some-cache', 'old'));
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Clear Cache' }).click();
  const area = page.getByRole('region', { name: 'Notifications' });
  await expect(area.getByText('Cache Cleared', { exact: true })).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500);
  await expect(area.getByText('Successfully cleared 8 caches', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('some-cache'))).toBeNull();
  await expect(area).toHaveCSS('position', 'fixed');
  const box = await area.getByText('Cache Cleared').boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.x).toBeGreaterThan(width / 2);
  expect(box?.y).toBeLessThan(200);
  await page.clock.runFor(2000);
  await expect(area.getByText('Cache Cleared')).toBeVisible();
  await page.clock.runFor(3000);
  await page.clock.resume();
  await expect(area.getByText('Cache Cleared')).toHaveCount(0);
});

test('shows an error when the device refuses Clear Cache [8.18]', async ({ page }) => {
  await signInAs(page, await createMember({ isSubscribed: true, role: 'admin' }));
  await page.goto(routes.pricing);
  await page.getByRole('button', { name: 'User menu' }).click();
  await expect(page.getByRole('button', { name: 'Clear Cache' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('profile-cache'))))
    .toBe(true);
  await page.evaluate(() => {
    Storage.prototype.removeItem = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await page.getByRole('button', { name: 'Clear Cache' }).click();
  const area = page.getByRole('region', { name: 'Notifications' });
  await expect(area.getByText('Cache Clear Error', { exact: true })).toBeVisible();
  await expect(area.getByText(/^Cleared \d caches, but not: .*userProfile/)).toBeVisible();
});
