import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { openSecondDevice } from '../support/session';
import { playAsMember, signInSubscriber, WatchPageObject } from './watch.page';

const SLUG = 'foundations-squat';
const rateOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate);

test('repeats a part, mirrored and slower, also on another device', async ({ page, browser, guard }) => {
  const { member, watch } = await signInSubscriber(page);
  await watch.openAs('member', SLUG, '?t=100');
  await watch.start();
  await watch.expectPlayingFrom(101);
  await watch.press('a');
  await watch.expectPlayingFrom((await watch.second()) + 2);
  await watch.press('b');
  const loop = watch.player.getByRole('button', { name: /^Stop: Loop/ });
  const [, minutes, seconds] = /Loop (\d+):(\d+) to/.exec((await loop.textContent()) ?? '') ?? [];
  const start = Number(minutes) * 60 + Number(seconds);
  for (const _ of ['first', 'again']) {
    await expect.poll(() => watch.second()).toBe(start);
    await watch.expectPlayingFrom(start + 1);
  }
  await watch.press('x');
  await watch.press('<');
  expect(await rateOf(page)).toBe(0.75);
  await page.keyboard.down(' ');
  await expect.poll(() => rateOf(page)).toBe(2);
  await page.keyboard.up(' ');
  expect(await rateOf(page)).toBe(0.75);

  const phone = await openSecondDevice(browser, guard, member);
  const there = new WatchPageObject(phone);
  await there.openAs('member', SLUG, '?t=50');
  await there.start();
  await expect(there.player.getByRole('button', { name: /^Stop: Loop 1:4\d to 1:4\d$/ })).toBeVisible();
  await expect.poll(() => rateOf(phone)).toBe(0.75);
  await expect(there.player.locator('video')).toHaveCSS('scale', '-1 1');
  await phone.context().close();
});

test('plays the sound alone from the same place, and shows the picture again', async ({ page }) => {
  const watch = await playAsMember(page, SLUG, 100);
  await watch.openSettings();
  const audioOnly = watch.player.getByRole('checkbox', { name: /^Audio only/ });
  await audioOnly.check();
  const audio = page.locator('audio');
  await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime)).toBeGreaterThan(101);
  await expect(page.locator('video')).toHaveCount(0);
  await expect(watch.player.getByText('Audio only', { exact: false }).first()).toBeVisible();
  await audioOnly.uncheck();
  await expect
    .poll(() => page.locator('video').evaluate((one: HTMLVideoElement) => !one.paused && one.currentTime))
    .toBeGreaterThan(101);
});
