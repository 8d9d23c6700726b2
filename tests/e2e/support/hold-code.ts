import type { Page } from '@playwright/test';

/** Keeps the code of the pages to come back, so that they stand as the server drew them. Returns what lets it come. */
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
