import { expect, test } from '../support/fixtures';
import { playAsMember } from './watch.page';

test('keeps player and settings inside the window at every phone size, without keyboard shortcuts', async ({
  page,
}) => {
  const screen = await page.context().newCDPSession(page);
  const watch = await playAsMember(page, 'foundations-squat', 100);
  // While paused, the controls stay.
  await watch.press('k');
  for (const [width, height, notch] of [
    [360, 740, 0],
    [390, 844, 0],
    [740, 360, 44],
  ] as const) {
    const insets = { left: notch, right: notch, bottom: notch / 2 };
    await screen.send('Emulation.setSafeAreaInsetsOverride', { insets });
    await page.setViewportSize({ width, height });
    const player = await watch.player.boundingBox();
    expect(player?.height).toBeLessThanOrEqual(height);
    expect(player?.x).toBeGreaterThanOrEqual(notch);
    expect((player?.x ?? 0) + (player?.width ?? 0)).toBeLessThanOrEqual(width - notch);
    await watch.player.getByRole('button', { name: 'Settings' }).tap();
    const panel = watch.player.getByRole('region', { name: 'Playback settings' });
    const box = await panel.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    await expect(panel).toHaveCSS('background-color', 'rgb(29, 26, 22)');
    await expect(panel.getByText(/shortcuts/i)).toHaveCount(0);
    const lowest = panel.getByRole('checkbox').last();
    await lowest.scrollIntoViewIfNeeded();
    await expect(lowest).toBeInViewport();
    await panel.getByRole('button', { name: 'Close' }).tap();
    await expect(panel).toBeHidden();
    // The controls are one row; held upright, there is no room for the volume.
    const [play, fullScreen] = ['Play', 'Full screen'].map((name) =>
      watch.player.getByRole('button', { name, exact: true }),
    );
    expect((await play?.boundingBox())?.y).toBe((await fullScreen?.boundingBox())?.y);
    const isWide = width > height;
    await expect(watch.player.getByRole('slider', { name: 'Volume' })).toBeVisible({ visible: isWide });
  }
});
