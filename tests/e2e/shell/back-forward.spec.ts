import { chromium } from '@playwright/test';
import { routes } from '@/lib/config/routes';
import { expect, test } from '../support/fixtures';
import { expectSettled } from './page-health';

for (const address of [routes.home, routes.watch('morning-flow-sun')]) {
  test(`Back brings ${address} back from memory`, async ({ baseURL }) => {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage({ baseURL });
    await page.addInitScript(() => {
      window.addEventListener('pageshow', (event) => Reflect.set(window, 'isRestored', event.persisted));
    });
    await page.goto(address);
    await expectSettled(page);
    await page.goto('/assets/blank.txt');
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(page).toHaveURL(address);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isRestored'))).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await browser.close();
  });
}
