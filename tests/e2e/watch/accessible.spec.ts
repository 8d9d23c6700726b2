import { BLOOM_AFTER, giveWatched } from '../library/library.page';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { signInSubscriber } from './watch.page';

const SLUG = 'bloom-after';

test('has no accessibility violation in the resume dialog, the player and its settings', async ({ page }) => {
  const { member, watch } = await signInSubscriber(page);
  await giveWatched(member, BLOOM_AFTER, 303);
  await watch.openAs('member', SLUG);
  await watch.start();
  await expect(page.getByRole('button', { name: 'Resume at 5:00' })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Resume at 5:00' }).click();
  await watch.expectPlayingFrom(300);
  await watch.press(' ');
  await watch.player.getByRole('button', { name: 'Settings' }).click();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await watch.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
});
