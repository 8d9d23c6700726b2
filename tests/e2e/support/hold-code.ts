import type { Page } from '@playwright/test';
import { deferred } from '../../support/deferred';

/** Holds back the code of pages, so that they stay as the server rendered them. Returns a function that releases it. */
export async function holdCode(page: Page): Promise<() => void> {
  const { promise: mayCome, resolve: letCodeCome } = deferred();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  return letCodeCome;
}
