import { expect, test } from '@playwright/test';
import { content, field, openDocument } from './studio.page';

test('refuses to delete a style that classes use, with links to them', async ({ page }) => {
  await openDocument(page, 'style-barre', 'style');
  await page.getByTestId('action-menu-button').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Other documents use it. Change them first:')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  expect(await content.getDocument('style-barre')).toBeDefined();
});

test('locks the address of a plan', async ({ page }) => {
  await openDocument(page, 'plan-monthly', 'plan');
  await expect(page.getByText('This address is locked, because the site’s code uses it.')).toBeVisible();
  await expect(field(page, 'slug')).not.toBeEditable();
});
