import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { playAsMember } from './watch.page';

const SLUG = 'bloom-after';
/** Played from one MP4 file. */
const FILE_SLUG = 'one-minute-breath';

test('plays and seeks a plain file with picture and sound', async ({ page }) => {
  const watch = await playAsMember(page, FILE_SLUG);
  await watch.expectPlayingFrom(2);
  const video = page.locator('video');
  expect(await video.evaluate((element) => Reflect.get(element, 'src'))).toContain('/video.mp4');
  const decoded = (name: string) => video.evaluate((element, key) => Number(Reflect.get(element, key)), name);
  await expect.poll(() => decoded('webkitVideoDecodedByteCount')).toBeGreaterThan(0);
  await expect.poll(() => decoded('webkitAudioDecodedByteCount')).toBeGreaterThan(0);
  await watch.press('5');
  await watch.expectPlayingFrom(30);
  expect(await watch.second()).toBeLessThan(50);
});

test('toggles picture in picture by its button', async ({ page }) => {
  const watch = await playAsMember(page, SLUG, 60);
  await watch.press(' ');
  const button = watch.player.getByRole('button', { name: 'Picture in picture' });
  const isOut = () => page.evaluate(() => document.pictureInPictureElement !== null);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await isOut()).toBe(true);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await isOut()).toBe(false);
});

/** Returns the function that sends a lock screen command. */
async function watchMediaSession(page: Page) {
  await page.addInitScript(() => {
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {};
    Reflect.set(window, 'mediaHandlers', handlers);
    const { mediaSession } = navigator;
    const set = mediaSession.setActionHandler.bind(mediaSession);
    mediaSession.setActionHandler = (action, handler) => {
      handlers[action] = handler;
      set(action, handler);
    };
  });
  return (action: MediaSessionAction, seekTime?: number) =>
    page.evaluate(
      ([name, time]) =>
        Reflect.get(Reflect.get(window, 'mediaHandlers'), name)({ action: name, seekTime: time }),
      [action, seekTime] as const,
    );
}

test('shows the class on the lock screen and follows its commands', async ({ page }) => {
  const command = await watchMediaSession(page);
  const watch = await playAsMember(page, SLUG, 60);
  const session = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      return { title: metadata?.title, artist: metadata?.artist, album: metadata?.album, playbackState };
    });
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect.poll(session).toMatchObject({ title, album: 'Bloom', playbackState: 'playing' });
  expect((await session()).artist).not.toBe('');

  await command('pause');
  await expect(watch.player.getByRole('button', { name: 'Play', exact: true })).toBeAttached();
  await expect.poll(async () => (await session()).playbackState).toBe('paused');
  await command('seekto', 300);
  await expect.poll(() => watch.second()).toBe(300);
  await command('seekforward');
  await expect.poll(() => watch.second()).toBe(310);
  await command('seekbackward');
  await expect.poll(() => watch.second()).toBe(300);
  await command('play');
  await watch.expectPlayingFrom(302);
});

test('stays in full screen for the next class and leaves it with the player', async ({ page }) => {
  const isFullscreen = () => page.evaluate(() => document.fullscreenElement === document.documentElement);
  const watch = await playAsMember(page, 'bloom-first-weeks', 890);
  await watch.press('f');
  await watch.player.getByRole('button', { name: 'Play next' }).click();
  await page.waitForURL('/watch/bloom-strong-legs');
  await watch.expectPlayingFrom(1);
  expect(await isFullscreen()).toBe(true);
  const [width, height] = await page.evaluate(() => [window.innerWidth, window.innerHeight]);
  expect(await watch.player.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  await expect(page.getByRole('banner')).toBeHidden();
  await watch.press('?');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await watch.player.hover();
  await watch.player.getByRole('button', { name: 'Leave full screen' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await watch.press('f');
  await expect.poll(isFullscreen).toBe(true);
  await page.goBack();
  await expect(watch.playButton).toBeVisible();
  await expect.poll(isFullscreen).toBe(false);
});
