import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';

test('scrolls the open tab into view on a phone without moving the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInNew(page, { isSubscribed: true });
  await page.goto('/library?tab=history');
  const history = page.getByRole('tab', { name: 'History' });
  await expect(history).toHaveAttribute('aria-selected', 'true');
  // Scrolling rounds to whole pixels.
  await expect(history).toBeInViewport({ ratio: 0.98 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('tab', { name: 'Playlists' }).tap();
  await expect(page.getByRole('tab', { name: 'Watchlist' })).toBeInViewport();
});
