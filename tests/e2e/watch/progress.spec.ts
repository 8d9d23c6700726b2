import type { Page } from '@playwright/test';
import { routes } from '@/lib/platform/config/routes';
import { createMember, getDocument, type TestMember } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInAs } from '../support/session';
import { signInSubscriber, WatchPageObject } from './watch.page';

const SAMPLE = 'first-light-flow';

test('keeps a class completed when it is started again', async ({ page }) => {
  const { member, watch } = await signInSubscriber(page);
  const history = () => getDocument(`users/${member.uid}/history/video-${SAMPLE}`);
  await watch.openAs('member', SAMPLE);
  await watch.start();
  await watch.expectPlayingFrom(0);
  for (let step = 0; step < 4; step += 1) await watch.press('>');
  await expect(watch.player.getByRole('button', { name: 'Play again' }).first()).toBeVisible();
  await expect.poll(async () => (await history())?.completedAt).toBeTruthy();
  const completedAt = (await history())?.completedAt;

  await watch.player.getByRole('button', { name: 'Play again' }).last().click();
  await expect.poll(() => watch.second()).toBeLessThan(6);
  await expect.poll(() => watch.second()).toBeGreaterThan(1);
  await watch.press(' ');
  await expect.poll(async () => Number((await history())?.positionSec)).toBeLessThan(10);
  expect((await history())?.completedAt).toBe(completedAt);
});

test('does not complete a class by the End key alone', async ({ page }) => {
  const { member, watch } = await signInSubscriber(page);
  await watch.openAs('member', 'bloom-after');
  await watch.start();
  await watch.expectPlayingFrom(1);
  await watch.press('End');
  await expect(watch.player.getByRole('button', { name: 'Play again' }).first()).toBeVisible();
  const history = () => getDocument(`users/${member.uid}/history/video-bloom-after`);
  await expect.poll(async () => Number((await history())?.positionSec)).toBeGreaterThan(700);
  expect((await history())?.completedAt).toBeNull();
});

const SLUG = 'bloom-after';
const THREE_HOURS_MS = 3 * 3_600_000;

const pathOf = ({ uid }: TestMember) => `users/${uid}/history/video-${SLUG}`;

const setClockAhead = (page: Page, ms: number): Promise<unknown> =>
  page.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, ms);

test('dates progress by the server when the device clock is three hours fast', async ({ page }) => {
  const member = await createMember({ isSubscribed: true });
  await signInAs(page, member);
  await setClockAhead(page, THREE_HOURS_MS);
  const watch = new WatchPageObject(page);
  await watch.openAs('member', SLUG, '?t=100');
  await watch.start();
  await watch.expectPlayingFrom(103);
  await watch.press(' ');
  await expect
    .poll(async () => Number((await getDocument(pathOf(member)))?.positionSec))
    .toBeGreaterThan(101);
  const stamp = Date.parse(String((await getDocument(pathOf(member)))?.updatedAt));
  expect(Math.abs(stamp - Date.now())).toBeLessThan(60_000);
});

test('stops playback and removes member data when another tab signs out', async ({ page, context }) => {
  const member = await createMember({ isSubscribed: true, displayName: 'Canary Lane' });
  await signInAs(page, member);
  const watch = new WatchPageObject(page);
  await watch.openAs('member', SLUG, '?t=100');
  await watch.start();
  await watch.expectPlayingFrom(103);
  const other = await context.newPage();
  await other.goto(routes.home);
  await other.getByRole('button', { name: 'User menu' }).click();
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('button', { name: 'User menu' })).toHaveCount(0);
  const isPlaying = () =>
    page.evaluate(() => {
      const video = document.querySelector('video');
      return video !== null && !video.paused;
    });
  await expect.poll(isPlaying).toBe(false);
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await expect.poll(kept).not.toContain(member.uid);
  expect(await kept()).not.toContain('Canary Lane');
});
