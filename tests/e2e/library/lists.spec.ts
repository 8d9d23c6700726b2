import { getDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';

test('saves a class while offline and sends it once online', async ({ page, context, guard }) => {
  guard.expectConsoleError('ERR_INTERNET_DISCONNECTED');
  guard.expectConsoleError('RPC_ERROR');
  // The code of the notification cards may not have loaded before the connection is lost.
  guard.expectConsoleError(/Loading (CSS )?chunk|Notifications failed/);
  const member = await signInNew(page, { isSubscribed: true });
  await page.goto('/library?tab=favorites');
  await expect(page.getByText('No favorites yet')).toBeVisible();
  await page.goto('/browse');
  const featured = page.getByRole('region', { name: 'Featured' });
  await featured.scrollIntoViewIfNeeded();
  const favorite = featured.getByRole('button', { name: /^Favorite: / }).first();
  const title = (await favorite.getAttribute('aria-label'))?.replace('Favorite: ', '');
  await context.setOffline(true);
  await favorite.click();
  await expect(favorite).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Kept on this device')).toBeVisible();
  expect(await getDocument(`users/${member.uid}/lists/favorites`)).toBeNull();

  await context.setOffline(false);
  await page.goto('/library?tab=favorites');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect
    .poll(async () => Object.keys((await getDocument(`users/${member.uid}/lists/favorites`))?.items ?? {}))
    .toHaveLength(1);
});
