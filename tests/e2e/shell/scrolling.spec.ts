import { routes } from '@/lib/platform/config/routes';
import { placeOfClick } from '../support/click-place';
import { expect, test } from '../support/fixtures';

test('fixes the header after 1 px and shows Back to top past 250 px [2.24, 2.33, 4.21]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(routes.faq);
  const header = page.locator('.site-header');
  const backToTop = page.getByRole('button', { name: 'Back to top' });
  await expect(header).toHaveAttribute('data-sticky', 'false');
  await page.evaluate(() => window.scrollTo(0, 1));
  await expect(header).toHaveAttribute('data-sticky', 'true');

  await page.evaluate(() => window.scrollTo(0, 250));
  await expect(header).toBeInViewport();
  await expect(backToTop).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 251));
  await backToTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(backToTop).toHaveCount(0);
  await expect(header).toHaveAttribute('data-sticky', 'false');
});

test('restores the exact scroll position on Back', async ({ page }) => {
  await page.goto(routes.home);
  const link = page
    .getByRole('main')
    .locator(`a[href^="${routes.watch('')}"]`)
    .last();
  const title = await link.innerText();
  const left = await placeOfClick(page, () => link.click());
  await page.waitForURL(`**${routes.watch('')}*`);
  expect(left).toBeGreaterThan(300);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await page.waitForURL(routes.home);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});
