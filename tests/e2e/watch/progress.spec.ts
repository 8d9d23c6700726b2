import type { Page } from '@playwright/test';
import { getDocument, type TestMember } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';
import { WatchPageObject } from './watch.page';

const SLUG = 'bloom-after';
const THREE_HOURS_MS = 3 * 3_600_000;

const pathOf = ({ uid }: TestMember) => `users/${uid}/history/video-${SLUG}`;

const setClockAhead = (page: Page, ms: number): Promise<unknown> =>
  page.addInitScript((ahead) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ahead;
  }, ms);

test('dates progress by the server when the device clock is three hours fast', async ({ page }) => {
  const member = await signInNew(page, { isSubscribed: true });
  await setClockAhead(page, THREE_HOURS_MS);
  const watch = new WatchPageObject(page);
  await watch.openAs('member', SLUG, '?t=100');
  await watch.start();
  await watch.expectPlayingFrom(103);
  await watch.press(' ');
  await expect
    .poll(async () => Number((await getDocument(pathOf(member)))?.positionSec))
    .toBeGreaterThan(101);
  const updatedAt = Date.parse(String((await getDocument(pathOf(member)))?.updatedAt));
  expect(Math.abs(updatedAt - Date.now())).toBeLessThan(60_000);
});
