import { getDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { playAsMember, signInSubscriber } from './watch.page';

const SLUG = 'foundations-squat';

test('keeps the settings inside the window at every phone size, without keyboard shortcuts', async ({
  page,
}) => {
  const watch = await playAsMember(page, SLUG, 100);
  // While paused, the controls stay.
  await watch.press('k');
  for (const [width, height] of [
    [360, 740],
    [390, 844],
    [740, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
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

test('logs a weight during the class and offers it the next time', async ({ page }) => {
  const { member, watch } = await signInSubscriber(page);
  await watch.openAs('member', SLUG);
  await page.getByRole('tab', { name: 'My weights' }).tap();
  const row = page.getByRole('listitem').filter({ hasText: 'Goblet squat' });
  await row.getByRole('button', { name: 'Add weight' }).tap();
  await row.getByRole('button', { name: 'More' }).tap();
  await row.getByRole('button', { name: 'Save' }).tap();
  const chip = row.getByRole('button', { pressed: true });
  const words = (await chip.textContent()) ?? '';
  expect(words).toMatch(/^\d/);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const stored = await getDocument(`users/${member.uid}/practice/loads`);
  expect(JSON.stringify(stored)).toContain('goblet-squat.');
  await page.reload();
  await page.getByRole('tab', { name: 'My weights' }).tap();
  await expect(row.getByRole('button', { name: words })).toHaveAttribute('aria-pressed', 'true');
});
