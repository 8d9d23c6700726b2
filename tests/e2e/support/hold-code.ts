import type { Page } from '@playwright/test';

/** Holds back the code of pages, so that they stay as the server rendered them. Returns a function that releases it. */
export async function holdCode(page: Page): Promise<() => void> {
  let letCodeCome = (): void => undefined;
  const mayCome = new Promise<void>((resolve) => {
    letCodeCome = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  return letCodeCome;
}
