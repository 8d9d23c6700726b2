import { createMember, getDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInAs } from '../support/session';
import { WatchPageObject } from './watch.page';

const SAMPLE = 'first-light-flow';

test('a class watched to its end is done, also after it was begun again', async ({ page }) => {
  const member = await createMember({ isSubscribed: true });
  await signInAs(page, member);
  const watch = new WatchPageObject(page);
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

test('the End key alone does not make a class done', async ({ page }) => {
  const member = await createMember({ isSubscribed: true });
  await signInAs(page, member);
  const watch = new WatchPageObject(page);
  await watch.openAs('member', 'bloom-after');
  await watch.start();
  await watch.expectPlayingFrom(1);
  await watch.press('End');
  await expect(watch.player.getByRole('button', { name: 'Play again' }).first()).toBeVisible();
  const history = () => getDocument(`users/${member.uid}/history/video-bloom-after`);
  await expect.poll(async () => Number((await history())?.positionSec)).toBeGreaterThan(700);
  expect((await history())?.completedAt).toBeNull();
});
