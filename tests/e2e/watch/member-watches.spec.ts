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

test('seeks by chapter and transcript line and saves a private note', async ({ page }) => {
  const { member, watch } = await signInSubscriber(page);
  await watch.openAs('member', SLUG);
  await page.getByRole('button', { name: /Small bridge/ }).click();
  await watch.expectPlayingFrom(367);

  await page.getByRole('tab', { name: 'Transcript' }).click();
  const lines = page.getByRole('tabpanel').getByRole('listitem');
  await expect(lines.first()).toBeVisible();
  await lines.first().getByRole('button').click();
  await expect.poll(() => watch.second()).toBeLessThan(60);

  await page.getByRole('tab', { name: 'My notes' }).click();
  await page.getByRole('textbox', { name: 'My notes' }).fill('Softer knees next time');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const note = await getDocument(`users/${member.uid}/notes/${VIDEO_ID}`);
  expect(note).toMatchObject({ text: 'Softer knees next time' });
});

test('keeps progress on the device while offline and sends it later', async ({ page, context, guard }) => {
  // The second is Firestore's own line about a save that fails.
  guard.expectConsoleError(/ERR_INTERNET_DISCONNECTED|RPC_ERROR/);
  const { member, watch } = await signInSubscriber(page);
  await watch.openAs('member', SLUG);
  await watch.start();
  await watch.expectPlayingFrom(3);
  await context.setOffline(true);
  await watch.press(' ');
  await expect(page.getByText('We’re saving your place on this device.')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await historyOf(member.uid))?.positionSec).toBeGreaterThan(2);
});
