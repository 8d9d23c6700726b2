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

test('turns sound on that was turned off in landscape, in one row of controls', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('player:prefs', JSON.stringify({ isMuted: true })));
  await page.setViewportSize({ width: 360, height: 740 });
  const watch = await playAsMember(page, 'bloom-after', 100);
  await watch.press(' ');
  const controls = watch.player.getByRole('group', { name: 'Controls' });
  const sound = controls.getByRole('button', { name: /^Sound/ });
  const tops = await controls
    .locator('button:visible')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect(await controls.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await sound.tap();
  expect(await page.evaluate(() => document.querySelector('video')?.muted)).toBe(false);
  await watch.player.focus();
  await expect(sound).toBeHidden();
});
