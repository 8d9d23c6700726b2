import type { Locator } from '@playwright/test';
import { routes } from '@/lib/platform/config/routes';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';

test('keeps the plan beside the classes while they scroll on a wide window', async ({ page }) => {
  await signInNew(page, { isSubscribed: true });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(routes.series('morning-flow'));
  const panel = page.getByRole('region', { name: 'At your pace' });
  await expect(panel.getByRole('button', { name: 'Start this program' })).toBeVisible();
  const topAfter = async (scrollTop: number) => {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrollTop);
    return panel.evaluate((element) => element.getBoundingClientRect().top);
  };
  expect(await topAfter(700)).toBeLessThan(200);
  expect(await topAfter(1100)).toBe(await topAfter(700));
});

test('keeps the date fields of a program inside its panel with doubled text on a phone', async ({ page }) => {
  await signInNew(page, { isSubscribed: true });
  await page.goto(routes.series('morning-flow'));
  const panel = page.getByRole('region', { name: 'At your pace' });
  await panel.getByRole('button', { name: 'Start this program' }).click();
  await panel.getByText('Change days, pause, or move').click();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 360, height: 740 });
  const rightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
  const edge = await rightOf(panel.getByRole('progressbar'));
  expect(await rightOf(panel.getByLabel('Pause through'))).toBeLessThanOrEqual(edge);
});
