import type { Page } from '@playwright/test';
import { BROWSER_ARGS } from '../support/browser-args';
import { expect, test } from '../support/fixtures';
import { playAsMember } from './watch.page';

const SLUG = 'bloom-after';

// Headless shell has no wake lock.
test.use({ launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: BROWSER_ARGS } });

/** Records wake lock requests and releases. */
async function watchWakeLock(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const log: string[] = [];
    Reflect.set(window, 'wakeLockLog', log);
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = async (type) => {
      const sentinel = await request(type);
      log.push(`asked for the ${type}`);
      sentinel.addEventListener('release', () => log.push('let go'));
      return sentinel;
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'wakeLockLog') as string[]);
}

test('keeps the screen awake while playing only', async ({ page }) => {
  const log = await watchWakeLock(page);
  const watch = await playAsMember(page, SLUG, 60);
  await expect.poll(log).toEqual(['asked for the screen']);
  await watch.press(' ');
  await expect.poll(log).toEqual(['asked for the screen', 'let go']);
  await watch.press(' ');
  await expect.poll(log).toEqual(['asked for the screen', 'let go', 'asked for the screen']);
});
