import { routes } from '@/lib/platform/config/routes';
import { expect, test } from '../support/fixtures';
import { holdCode } from '../support/hold-code';

test('shows the overlay at the start without focus and removes it [2.26, 4.13, 4.19]', async ({ page }) => {
  const letCodeCome = await holdCode(page);
  await page.goto(routes.faq, { waitUntil: 'commit' });
  const overlay = page.getByTestId('loading-overlay');
  await expect(overlay).toHaveAttribute('data-type', 'initial');
  await expect.poll(() => overlay.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  letCodeCome();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(overlay).toHaveCount(0);
});

test('shows the overlay during a route change', async ({ page }) => {
  await page.goto(routes.faq);
  const overlay = page.getByTestId('loading-overlay');
  await expect(overlay).toHaveCount(0);
  // product.md §4: the first second has no overlay of its own for route changes.
  await page.waitForFunction(() => performance.now() > 3000);
  await page.evaluate(() => {
    const seen: string[] = [];
    Reflect.set(window, 'overlaysSeen', seen);
    new MutationObserver(() => {
      const type = document.querySelector('[data-testid="loading-overlay"]')?.getAttribute('data-type');
      if (type) seen.push(type);
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
  await page.waitForURL(`**${routes.terms}`);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'overlaysSeen'))).toContain('route-change');
  await expect(overlay).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the page and hides the overlay [4.19]', async ({ page }) => {
    await page.goto(routes.faq);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByTestId('loading-overlay')).toBeHidden();
  });
});
