import { expect, test } from '../support/fixtures';
import { playAsMember } from './watch.page';

test('seeks forward by a double tap on a phone without scrolling sideways', async ({ page }) => {
  const watch = await playAsMember(page, 'bloom-after', '?t=100');
  await watch.expectPlayingFrom(101);
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

test('keeps the settings inside the picture and the controls in one row on a phone', async ({ page }) => {
  const watch = await playAsMember(page, 'bloom-after');
  await watch.expectPlayingFrom(1);
  await watch.press(' ');
  await watch.player.getByRole('button', { name: 'Settings' }).tap();
  const panel = await watch.player.getByRole('region', { name: 'Playback settings' }).boundingBox();
  const picture = await watch.player.boundingBox();
  expect(panel?.y).toBeGreaterThanOrEqual(picture?.y ?? 0);
  const play = await watch.player.getByRole('button', { name: 'Play', exact: true }).boundingBox();
  const fullscreen = await watch.player.getByRole('button', { name: 'Full screen' }).boundingBox();
  expect(play?.y).toBe(fullscreen?.y);
  await expect(watch.player.getByRole('slider', { name: 'Volume' })).toBeHidden();
});
