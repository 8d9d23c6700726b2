import type { Page } from '@playwright/test';
import { routes } from '@/lib/platform/config/routes';
import { getDocument, type TestMember } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { openSecondDevice, signInNew } from '../support/session';

const SLUG = 'morning-flow-sun';

const positionOf = async (member: TestMember): Promise<number> => {
  const stored = await getDocument(`users/${member.uid}/history/video-${SLUG}`);
  return typeof stored?.positionSec === 'number' ? stored.positionSec : 0;
};

const currentTime = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

test('plays a class with sound and resumes it after a reload and on a second device [2.50, 2.53]', async ({
  page,
  browser,
  guard,
}) => {
  const member = await signInNew(page, { isSubscribed: true });
  await page.goto(routes.watch(SLUG));
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(1);
  const decoded = () =>
    page.locator('video').evaluate((video) => Number(Reflect.get(video, 'webkitAudioDecodedByteCount')));
  await expect.poll(decoded).toBeGreaterThan(0);
  await page.keyboard.press('5');
  await expect.poll(() => currentTime(page)).toBeGreaterThan(500);
  await expect.poll(() => positionOf(member)).toBeGreaterThan(500);

  await page.reload();
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await expect(page.getByRole('button', { name: /^Resume at/ })).toBeFocused();
  await page.getByRole('button', { name: /^Resume at/ }).click();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(500);

  const phone = await openSecondDevice(browser, guard, member);
  await phone.goto(routes.watch(SLUG));
  await phone.getByRole('button', { name: /^Play/ }).first().click();
  await phone.getByRole('button', { name: /^Resume at/ }).click();
  await expect.poll(() => currentTime(phone)).toBeGreaterThan(500);
  await phone.context().close();
});
