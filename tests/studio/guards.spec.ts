import { expect, test } from '@playwright/test';
import { content, field, invalidField, openDocument, publishButton } from './studio.page';

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

test('does not publish a join address that is not https', async ({ page }) => {
  const event = await content.fetch<string>('*[_type == "event" && provider == "link"][0]._id');
  const id = `private.join.${event}`;
  await content.createOrReplace({
    _id: `drafts.${id}`,
    _type: 'join',
    event: { _type: 'reference', _ref: event },
    url: 'http://rooms.example/live',
  });
  await openDocument(page, id, 'join');
  await expect(invalidField(page)).toBeVisible();
  await expect(publishButton(page)).toBeDisabled();
});

test('does not publish a class without a title or with a malformed address', async ({ page }) => {
  await openDocument(page, 'video-box-and-barbell', 'video');
  await field(page, 'title').fill('');
  await expect(invalidField(page)).toBeVisible();
  await expect(publishButton(page)).toBeDisabled();
  await field(page, 'title').fill('Box and Lift');
  await expect(invalidField(page)).toBeHidden();
  await field(page, 'slug').fill('Box And Lift');
  await expect(invalidField(page)).toBeVisible();
  await expect(publishButton(page)).toBeDisabled();
});

test('asks for a new text when a picture is replaced', async ({ page }) => {
  await openDocument(page, 'media-events-banner', 'mediaLibrary');
  await page
    .getByTestId('field-image')
    .locator('input[type="file"]')
    .first()
    .setInputFiles('content/images/class-barre-grand.webp');
  const draft = () => content.getDocument('drafts.media-events-banner');
  await expect.poll(async () => (await draft())?.image?.asset?._ref).toContain('image-');
  await expect.poll(async () => (await draft())?.image?.alt).toBeUndefined();
  await expect(publishButton(page)).toBeDisabled();
});
