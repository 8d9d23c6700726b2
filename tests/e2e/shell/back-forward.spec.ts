import type { Browser } from '@playwright/test';
import { routes } from '@/lib/platform/config/routes';
import { launchWithMemory } from '../support/browser-with-memory';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';
import { expectSettled } from './page-health';

/** A file without scripts, which the back-forward cache always keeps. */
const PLAIN = '/assets/blank.txt';

/** Leaves `address` for a plain file, goes back, and returns whether the same page was restored. */
async function comesFromMemory(browser: Browser, baseURL: string | undefined, address: string) {
  const page = await browser.newPage({ baseURL });
  if (address === routes.browse) await signInNew(page, { isSubscribed: true });
  await page.goto(address);
  if (address !== PLAIN) await expectSettled(page);
  await page.evaluate(() => Reflect.set(window, 'isFirst', true));
  await page.goto(`${PLAIN}?next`);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(address);
  return { page, isRestored: await page.evaluate(() => Reflect.get(window, 'isFirst') === true) };
}

test('restores pages from the back-forward cache on Back', async ({ baseURL }) => {
  const browser = await launchWithMemory();
  // Chromium as an npm package has no such cache; our pages must be kept where a plain file is.
  const plain = await comesFromMemory(browser, baseURL, PLAIN);
  for (const address of [routes.home, routes.watch('morning-flow-sun'), routes.browse]) {
    const { page, isRestored } = await comesFromMemory(browser, baseURL, address);
    expect(isRestored, address).toBe(plain.isRestored);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await browser.close();
});
