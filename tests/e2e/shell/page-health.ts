import type { Page } from '@playwright/test';
import { deferred } from '../../support/deferred';
import { expect } from '../support/fixtures';

/** Adds up layout shifts from the first moment of every page, with the elements that moved. */
export async function watchLayoutShift(page: Page): Promise<() => Promise<{ sum: number; moved: string[] }>> {
  await page.addInitScript(() => {
    const shift = { sum: 0, moved: [] as string[] };
    Reflect.set(window, 'layoutShift', shift);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        shift.sum += Number(Reflect.get(entry, 'value'));
        for (const { node, previousRect, currentRect } of Reflect.get(entry, 'sources'))
          shift.moved.push(
            `${node?.className ?? node?.nodeName} ${JSON.stringify(previousRect)} -> ${JSON.stringify(currentRect)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'layoutShift'));
}

/** Holds the typeface back until the returned function is called, which resolves once the page is drawn with it. */
export async function holdTypeface(page: Page): Promise<() => Promise<void>> {
  const { promise: isReleased, resolve: release } = deferred();
  const address = /\.woff2$/;
  await page.route(address, async (route) => {
    await isReleased;
    await route.continue();
  });
  return async () => {
    release();
    await page.waitForLoadState('load');
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    await page.unroute(address);
  };
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
