import { routes } from '@/lib/platform/config/routes';
import { expect, test } from '../support/fixtures';

test('keeps the styles in the document, of each page only its own, also after Back', async ({ page }) => {
  await page.goto(routes.home);
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(0);
  const activeStyles = () =>
    page
      .locator('style[data-n-href]:not([media])')
      .evaluateAll((all) => all.map((style) => style.dataset.nHref));
  const ofHome = await activeStyles();
  expect(ofHome).toHaveLength(1);
  await page.getByRole('link', { name: 'See membership' }).first().click();
  await page.waitForURL(routes.pricing);
  await expect.poll(activeStyles).not.toEqual(ofHome);
  await page.goBack();
  await page.waitForURL(routes.home);
  await expect.poll(activeStyles).toEqual(ofHome);
});
