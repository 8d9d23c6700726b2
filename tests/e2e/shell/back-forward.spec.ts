import type { Browser } from '@playwright/test';
import { routes } from '@/lib/platform/config/routes';
import { launchWithMemory } from '../support/browser-with-memory';
import { createMember } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInAs } from '../support/session';
import { expectSettled } from './page-health';

/** A file without any script, which nothing keeps out of the browser's memory. */
const PLAIN = '/assets/blank.txt';

/** Leaves `address` for a plain file, goes back, and returns whether the very page came from memory, not a new one. */
async function comesFromMemory(browser: Browser, baseURL: string | undefined, address: string) {
  const page = await browser.newPage({ baseURL });
  if (address === routes.browse) await signInAs(page, await createMember({ isSubscribed: true }));
  await page.goto(address);
  if (address !== PLAIN) await expectSettled(page);
  await page.evaluate(() => Reflect.set(window, 'isFirst', true));
  await page.goto(`${PLAIN}?next`);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL(address);
  return { page, isRestored: await page.evaluate(() => Reflect.get(window, 'isFirst') === true) };
}

for (const address of [routes.home, routes.watch('morning-flow-sun'), routes.browse]) {
  test(`Back brings ${address} back from memory`, async ({ baseURL }) => {
    const browser = await launchWithMemory();
    const plain = await comesFromMemory(browser, baseURL, PLAIN);
    const { page, isRestored } = await comesFromMemory(browser, baseURL, address);
    // Chromium as an npm package is built without this memory; ours must be kept wherever a plain file is.
    expect(isRestored).toBe(plain.isRestored);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await browser.close();
  });
}
