import type { Page } from '@playwright/test';
import { routes } from '@/lib/platform/config/routes';
import { deferred } from '../../support/deferred';
import { expect, test } from '../support/fixtures';

const bar = (page: Page) => page.locator('#nprogress .bar');
const footer = (page: Page) => page.getByRole('contentinfo');

/** Holds the data of a page until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  const { promise: gate, resolve: release } = deferred();
  await page.route(`**/_next/data/*${path}.json*`, async (route) => {
    await gate;
    await route.continue();
  });
  return release;
}

test('ends when the visitor leaves a page with its own layout [2.18]', async ({ page }) => {
  const release = await hold(page, routes.terms);
  await page.goto('/merchandise');
  await footer(page).getByRole('link', { name: 'Terms of use' }).click();
  await expect(bar(page)).toBeVisible();
  release();
  await expect(page).toHaveURL(routes.terms);
  await expect(bar(page)).toHaveCount(0);
});
