import { routes } from '@/lib/platform/config/routes';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';
import { signInSubscriber } from '../watch/watch.page';

test('opens search by key, forgives a typing error, works by keyboard and remembers searches [2.52]', async ({
  page,
}) => {
  await signInNew(page, { isSubscribed: true });
  await page.goto(routes.videos);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();

  const field = page.getByRole('combobox', { name: 'What are you in the mood for?' });
  // The key does nothing until the page is hydrated.
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await page.keyboard.press('Control+k');
  await field.fill('mroning flow sun');
  await expect(page.getByRole('option', { name: /^Morning Flow: Sun/ })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog').getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(routes.watch('morning-flow-sun'));
  await expect(page.getByRole('heading', { level: 1, name: 'Morning Flow: Sun' })).toBeVisible();
  await expect(field).toBeHidden();

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('button', { name: 'mroning flow sun' })).toBeVisible();
  await field.fill('morning flow');
  await expect(page.getByRole('group', { name: 'Series' }).getByRole('option')).toHaveText(/Morning Flow/);
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ class(es)?, 1 series/);
  await field.fill('xqzxqzxqz');
  await expect(page.getByText('No results for “xqzxqzxqz”')).toBeVisible();
  await page.getByRole('button', { name: 'Prenatal' }).click();
  await expect(page.getByRole('group', { name: 'Styles' }).getByRole('option')).toHaveText(
    /Prenatal & Postnatal/,
  );
});

test('keeps the search field in place while results change', async ({ page }) => {
  // Without the opening animation, which would move the panel while its position is read.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInNew(page, { isSubscribed: true });
  await page.goto(routes.videos);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'What are you in the mood for?' });
  const top = async () => (await field.boundingBox())?.y;
  await expect(field).toBeFocused();
  await expect(page.getByRole('button', { name: 'Prenatal', exact: true })).toBeVisible();
  const before = await top();
  await field.fill('morning');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  expect(await top()).toBe(before);
  await field.fill('xqzxqzxqz');
  await expect(page.getByText('No results for “xqzxqzxqz”')).toBeVisible();
  expect(await top()).toBe(before);
});

test('opens a class at the move that was searched, with the next move on screen [2.52]', async ({ page }) => {
  const { watch } = await signInSubscriber(page);
  await page.goto(routes.videos);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'What are you in the mood for?' }).fill('pigeon left');
  await page.getByRole('option', { name: 'Pigeon, left side 22:15 · Hips and Heart' }).click();
  await watch.expectPlayingFrom(1335);
  const moves = watch.player.getByRole('group', { name: 'Moves' });
  await expect(moves).toContainText('Next: Pigeon, right side');
  await expectAccessible(page);
  await watch.press('n');
  await expect(moves).toContainText(/^Pigeon, right side/);
});
