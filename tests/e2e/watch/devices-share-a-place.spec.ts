import type { Page } from '@playwright/test';
import { routes } from '@/lib/platform/config/routes';
import { createMember, getDocument, type TestMember } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInAs } from '../support/session';
import { WatchPageObject } from './watch.page';

const SLUG = 'bloom-after';
const THREE_HOURS_MS = 3 * 3_600_000;

const pathOf = ({ uid }: TestMember) => `users/${uid}/history/video-${SLUG}`;

/** From the next page on, the device's clock is ahead by so much. */
const setClockAhead = (page: Page, ms: number): Promise<unknown> =>
  page.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, ms);

test('a device whose clock is three hours fast stamps its place by the server’s', async ({ page }) => {
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

test('signed out in another tab, a class that plays stops, and nothing of hers stays on the device', async ({
  page,
  context,
}) => {
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
