import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { playAsMember } from './watch.page';

const SLUG = 'bloom-after';

/** Imitates an iPhone's browser: no MediaSource, native full screen, AirPlay. Records the calls. */
async function likeAnIPhone(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const calls: string[] = [];
    Reflect.set(window, 'phoneCalls', calls);
    Reflect.deleteProperty(window, 'MediaSource');
    Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
    Object.assign(HTMLVideoElement.prototype, {
      webkitShowPlaybackTargetPicker: () => calls.push('screens'),
      webkitEnterFullscreen(this: HTMLVideoElement) {
        calls.push('full screen');
        this.dispatchEvent(new Event('webkitbeginfullscreen'));
      },
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'phoneCalls') as string[]);
}

const video = (page: Page) => page.locator('video');
const shownTracks = (page: Page) =>
  video(page).evaluate((element: HTMLVideoElement) =>
    [...element.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
  );

test('plays native HLS inline with captions and qualities where MediaSource is missing', async ({ page }) => {
  await likeAnIPhone(page);
  const watch = await playAsMember(page, SLUG, 100);
  await expect(video(page)).toHaveAttribute('src', /master\.m3u8$/);
  await expect(video(page)).toHaveAttribute('playsinline', '');
  await watch.press('c');
  await expect.poll(() => watch.player.locator('[class*=captions]').innerText()).not.toBe('');

  await watch.press(' ');
  await watch.player.getByRole('button', { name: 'Settings' }).tap();
  await watch.player.getByRole('radio', { name: '360p' }).check();
  await expect(video(page)).toHaveAttribute('src', /360p\.m3u8$/);
  await expect.poll(() => watch.second()).toBeGreaterThan(100);
  await page.keyboard.press('Escape');
  await watch.press(' ');
  const second = await watch.second();
  await watch.expectPlayingFrom(second + 2);
});

test('shows its captions in native full screen, and on a screen that is available by AirPlay', async ({
  page,
}) => {
  const calls = await likeAnIPhone(page);
  const watch = await playAsMember(page, SLUG, 100);
  await watch.press('c');
  await watch.press(' ');
  expect(await shownTracks(page)).toEqual([]);
  await watch.player.getByRole('button', { name: 'Full screen' }).tap();
  expect(await calls()).toEqual(['full screen']);
  expect(await shownTracks(page)).toEqual(['en']);
  await video(page).dispatchEvent('webkitendfullscreen');
  expect(await shownTracks(page)).toEqual([]);

  await expect(video(page)).toHaveAttribute('x-webkit-airplay', 'allow');
  const button = watch.player.getByRole('button', { name: 'Play on another screen' });
  await expect(button).toHaveCount(0);
  const say = (availability: string) =>
    video(page).evaluate(
      (element, what) =>
        element.dispatchEvent(
          Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), { availability: what }),
        ),
      availability,
    );
  await say('available');
  await button.tap();
  expect(await calls()).toEqual(['full screen', 'screens']);

  const setAway = (isAway: boolean) =>
    video(page).evaluate((element, value) => {
      Object.assign(element, { webkitCurrentPlaybackTargetIsWireless: value });
      element.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'));
    }, isAway);
  await setAway(true);
  expect(await shownTracks(page)).toEqual(['en']);
  await setAway(false);
  expect(await shownTracks(page)).toEqual([]);
  await say('not-available');
  await expect(button).toHaveCount(0);
});

test('offers remote playback while a screen is available', async ({ page }) => {
  await page.addInitScript(() => {
    let tell: ((isNear: boolean) => void) | null = null;
    const remote = Object.assign(new EventTarget(), {
      watchAvailability: async (callback: (isNear: boolean) => void) => {
        tell = callback;
        return 1;
      },
      cancelWatchAvailability: async () => undefined,
      prompt: async () => Reflect.set(window, 'hasAsked', true),
    });
    Object.defineProperty(HTMLMediaElement.prototype, 'remote', { get: () => remote });
    Reflect.set(window, 'sayNear', (isNear: boolean) => tell?.(isNear));
  });
  const watch = await playAsMember(page, SLUG, 100);
  await watch.press(' ');
  const button = watch.player.getByRole('button', { name: 'Play on another screen' });
  await expect(button).toHaveCount(0);
  await page.evaluate(() => Reflect.get(window, 'sayNear')(true));
  await button.tap();
  expect(await page.evaluate(() => Reflect.get(window, 'hasAsked'))).toBe(true);
  await page.evaluate(() => Reflect.get(window, 'sayNear')(false));
  await expect(button).toHaveCount(0);
});
