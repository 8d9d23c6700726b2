import type { Page } from '@playwright/test';
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
  const updatedAt = Date.parse(String((await getDocument(pathOf(member)))?.updatedAt));
  expect(Math.abs(updatedAt - Date.now())).toBeLessThan(60_000);
});
