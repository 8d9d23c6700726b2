import { createMember, getDocument, setDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInAs } from '../support/session';
import { CLASSES } from './library.page';

const NOW = '2026-11-01T10:00:00.000Z';
const ids = CLASSES.map(({ id }) => id);

test('a playlist is put in order by keyboard, and a reload keeps the order', async ({ page }) => {
  const member = await createMember({ isSubscribed: true });
  const path = `users/${member.uid}/playlists/mine`;
  await setDocument(path, { title: 'Slow Monday', videoIds: ids, createdAt: NOW, updatedAt: NOW });
  await signInAs(page, member);
  await page.goto('/library/playlists/mine');
  const [first, second, third] = CLASSES;
  const rows = page.getByRole('list', { name: 'Classes in order' }).getByRole('heading');
  await expect(rows).toHaveText([first.title, second.title, third.title]);
  await page.getByRole('button', { name: `Move ${first.title}, 1 of 3` }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows).toHaveText([second.title, third.title, first.title]);
  await expect(page.getByRole('button', { name: `Move ${first.title}, 3 of 3` })).toBeFocused();
  await expect.poll(() => getDocument(path)).toMatchObject({ videoIds: [second.id, third.id, first.id] });
  await page.reload();
  await expect(rows).toHaveText([second.title, third.title, first.title]);
});

test('a session is built to fit the time, renamed, deleted and brought back', async ({ page }) => {
  const member = await createMember({ isSubscribed: true });
  await signInAs(page, member);
  await page.goto('/library?tab=playlists');
  await page.getByLabel('Minutes', { exact: true }).fill('25');
  await page.getByRole('button', { name: 'Build it' }).click();
  await page.waitForURL(/\/library\/playlists\/.+/);
  await expect(page.getByRole('heading', { level: 1, name: '25 minutes' })).toBeVisible();
  await expect(page.getByText('3 classes · 25 min in all')).toBeVisible();

  const more = page.getByRole('button', { name: /^More for/ });
  await more.click();
  await page.getByRole('menuitem', { name: 'Delete playlist' }).click();
  await expect(page.getByText('“25 minutes” is deleted.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '25 minutes' })).toBeVisible();

  await page.getByRole('link', { name: 'Play as a session' }).click();
  await expect(page.getByRole('complementary', { name: 'Your session' })).toContainText('class 1 of 3');
  await page.getByRole('link', { name: /^Next: / }).click();
  await expect(page.getByRole('complementary', { name: 'Your session' })).toContainText('class 2 of 3');
});
