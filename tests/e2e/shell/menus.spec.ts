import { routes } from '@/lib/platform/config/routes';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';

test('shows the result of Clear Cache at the top right for five seconds [2.25, 7.21, 8.17]', async ({
  page,
}) => {
  await signInNew(page, { isSubscribed: true, role: 'admin' });
  await page.clock.install();
  await page.goto(routes.pricing);
  await expect.poll(() => page.evaluate(() => Reflect.has(window, 'cacheDebug'))).toBe(true);
  await page.evaluate(() => localStorage.setItem('some-cache', 'old'));
  const area = page.getByRole('region', { name: 'Notifications' });
  const clearCache = async () => {
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('button', { name: 'Clear Cache' }).click();
    await expect(area.getByText('Cache Cleared', { exact: true })).toBeVisible();
  };
  // The first toast loads the code of toasts. With the second, time passes only in `runFor`.
  await clearCache();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await expect(area.getByText('Cache Cleared')).toHaveCount(0);
  await clearCache();
  await expect(area.getByText('Successfully cleared 8 caches', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('some-cache'))).toBeNull();
  await expect(area).toHaveCSS('position', 'fixed');
  const box = await area.getByText('Cache Cleared').boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  expect(box?.x).toBeGreaterThan(width / 2);
  expect(box?.y).toBeLessThan(200);
  await page.clock.runFor(4900);
  await expect(area.locator('[data-fading="false"]')).toBeVisible();
  await page.clock.runFor(200);
  await expect(area.locator('[data-fading="true"]')).toBeVisible();
  await page.clock.runFor(300);
  await expect(area.getByText('Cache Cleared')).toHaveCount(0);
});
