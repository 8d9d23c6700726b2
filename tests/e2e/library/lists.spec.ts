import { createMember, getDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInAs } from '../support/session';
import { CLASSES } from './library.page';

const [first] = CLASSES;
const saveButton = `Save for later: ${first.title}`;

test('saves a class on its page and removes it in the library', async ({ page }) => {
  const member = await createMember({ isSubscribed: true });
  await signInAs(page, member);
  await page.goto(`/watch/${first.slug}`);
  const save = page.getByRole('button', { name: saveButton });
  await save.click();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => getDocument(`users/${member.uid}/lists/saveForLater`))
    .toMatchObject({ items: { [first.id]: expect.any(String) } });

  await page.goto('/library');
  await expect(page.getByRole('link', { name: first.title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: first.title })).toBeVisible();
  await page.getByRole('button', { name: saveButton }).click();
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
  await expect.poll(() => getDocument(`users/${member.uid}/lists/saveForLater`)).toMatchObject({ items: {} });
});

test('saves a class while offline and sends it once online', async ({ page, context, guard }) => {
  guard.expectConsoleError('ERR_INTERNET_DISCONNECTED');
  guard.expectConsoleError('RPC_ERROR');
  // The code of the notification cards may not have loaded before the connection is lost.
  guard.expectConsoleError(/Loading (CSS )?chunk|Notifications failed/);
  const member = await createMember({ isSubscribed: true });
  await signInAs(page, member);
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
