import { expect, test } from '../support/fixtures';
import { playAsMember } from './watch.page';

test('seeks forward by a double tap on a phone without scrolling sideways', async ({ page }) => {
  const watch = await playAsMember(page, 'bloom-after', 100);
  const box = await watch.player.boundingBox();
  if (!box) throw new Error('The player has no size');
  const [x, y] = [box.x + box.width * 0.9, box.y + box.height * 0.35];
  const before = await watch.second();
  await page.touchscreen.tap(x, y);
  await page.touchscreen.tap(x, y);
  await expect(watch.player.getByText('Forward 10 seconds')).toBeVisible();
  await expect.poll(() => watch.second()).toBeGreaterThanOrEqual(before + 10);

  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBe(widths[1]);
});
