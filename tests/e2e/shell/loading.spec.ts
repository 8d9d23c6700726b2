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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the page and hides the overlay [4.19]', async ({ page }) => {
    await page.goto(routes.faq);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByTestId('loading-overlay')).toBeHidden();
  });
});
