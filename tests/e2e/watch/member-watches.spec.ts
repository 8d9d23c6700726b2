import { getDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInSubscriber } from './watch.page';

const SLUG = 'bloom-after';
const VIDEO_ID = `video-${SLUG}`;

const historyOf = (uid: string) => getDocument(`users/${uid}/history/${VIDEO_ID}`);

test('shows the whole player with its controls in small windows', async ({ page }) => {
  const { watch } = await signInSubscriber(page);
  for (const [width, height] of [
    [1366, 625],
    [1024, 540],
    [740, 500],
  ] as const) {
    await page.setViewportSize({ width, height });
    await watch.openAs('member', SLUG, '?t=100');
    await watch.start();
    await watch.expectPlayingFrom(101);
    await watch.press(' ');
    await expect(watch.position).toBeInViewport({ ratio: 1 });
    const [player, header] = [await watch.player.boundingBox(), await page.getByRole('banner').boundingBox()];
    if (!player || !header) throw new Error('The page has no player');
    // Scroll positions are fractions of a pixel.
    expect(player.y).toBeGreaterThan(header.y + header.height - 1);
    expect(player.y + player.height).toBeLessThan(height + 1);
    expect(player.width / player.height).toBeCloseTo(16 / 9, 1);
    const [left, right] = [player.x, width - player.x - player.width];
    expect(Math.abs(left - right)).toBeLessThan(20);
  }
});

test('saves the position when a playing tab is closed', async ({ page, context }) => {
  const { member, watch } = await signInSubscriber(page);
  await watch.openAs('member', SLUG, '?t=200');
  await watch.start();
  await watch.expectPlayingFrom(203);
  await context.newPage();
  await page.close({ runBeforeUnload: true });
  await expect.poll(async () => (await historyOf(member.uid))?.positionSec).toBeGreaterThan(201);
});
