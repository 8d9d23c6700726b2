import type { Page } from '@playwright/test';
import { expect } from '../support/fixtures';

/** Counts layout shifts from the first moment of every page. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') !== true) sum += Number(Reflect.get(entry, 'value'));
      }
      Reflect.set(window, 'layoutShift', sum);
    }).observe({ type: 'layout-shift', buffered: true });
    Reflect.set(window, 'layoutShift', 0);
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'layoutShift')));
}

/** Resolves once the page has its content and no loading overlay. */
export async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByTestId('loading-overlay')).toHaveCount(0);
  await expect(page.locator('main h1').first()).toBeAttached();
}

/** Scripts written into the page: data only, since the policy forbids inline code. */
export async function expectOnlyDataScripts(page: Page): Promise<void> {
  const kinds = await page
    .locator('script:not([src])')
    .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('type')));
  expect(kinds.filter((kind) => kind !== 'application/json' && kind !== 'application/ld+json')).toEqual([]);
}
