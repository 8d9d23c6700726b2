import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { content, field, openDocument, publish, publishButton, siteAnswer } from './studio.page';

async function expectRefusal(page: Page, advice: string): Promise<void> {
  await expect(publishButton(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Validation' }).click();
  await expect(page.getByText(advice).first()).toBeVisible();
}

test('refuses to publish a class without a title', async ({ page }) => {
  await openDocument(page, 'video-barre-basics', 'video');
  await field(page, 'title').fill('');
  await expectRefusal(page, 'Required');
});

test('refuses an address with spaces and capitals', async ({ page }) => {
  await openDocument(page, 'style-dance', 'style');
  await field(page, 'slug').fill('Not An Address');
  await expectRefusal(page, 'Use small letters, digits and single hyphens');
});

test('refuses an event room whose address is not https', async ({ page }) => {
  await openDocument(page, 'private.join.event-ask-elena-pregnancy', 'join');
  await field(page, 'youtubeId').fill('');
  await field(page, 'url').fill('http://meet.example/room');
  await expectRefusal(page, 'Use an address that begins with https://');
  await field(page, 'url').fill('https://meet.example/room');
  await publish(page);
});

test('clears the words and hotspot of a replaced picture and asks for them', async ({ page }) => {
  const before = await content.getDocument('style-barre');
  await openDocument(page, 'style-barre', 'style');
  await page.getByRole('button', { name: 'Open image options menu' }).first().click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByTestId('file-input-upload-button').click();
  await (await chooser).setFiles(path.resolve('public/assets/icons/icon-512.png'));
  await expect(field(page, 'imageLandscape.alt')).toHaveValue('');
  await expectRefusal(page, 'Required');
  const draft = await content.getDocument('drafts.style-barre');
  expect(draft?.imageLandscape).not.toHaveProperty('hotspot');
  await field(page, 'imageLandscape.alt').fill('The mark of the studio');
  await publish(page);
  const after = await content.getDocument('style-barre');
  expect(after?.imageLandscape.asset._ref).not.toBe(before?.imageLandscape.asset._ref);
  expect(after?.imageLandscape.alt).toBe('The mark of the studio');
});

for (const action of ['Delete', 'Unpublish'])
  test(`refuses to ${action.toLowerCase()} an instructor with classes, with links to them`, async ({
    page,
  }) => {
    await openDocument(page, 'instructor-elena', 'instructor');
    await page.getByTestId('pane-footer').getByTestId('action-menu-button').click();
    await page.getByRole('menuitem', { name: action }).click();
    await expect(page.getByText('Other documents use it. Change them first:')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    expect(await content.getDocument('instructor-elena')).toBeDefined();
  });

test('locks the address of a plan', async ({ page }) => {
  await openDocument(page, 'plan-monthly', 'plan');
  await expect(page.getByText('This address is locked, because the site’s code uses it.')).toBeVisible();
  await expect(field(page, 'slug')).not.toBeEditable();
});

test('hides a class with a future time from the site, and shows it within a minute of that time', async ({
  page,
}) => {
  test.slow();
  const showAt = Date.now() + 45_000;
  await openDocument(page, 'video-barre-at-the-kitchen', 'video');
  await content.action({
    actionType: 'sanity.action.document.edit',
    publishedId: 'video-barre-at-the-kitchen',
    draftId: 'drafts.video-barre-at-the-kitchen',
    patch: { set: { publishedAt: new Date(showAt).toISOString() } },
  });
  await publish(page);
  await expect
    .poll(async () => (await siteAnswer('/watch/barre-at-the-kitchen')).status, { timeout: 20_000 })
    .toBe(404);
  await expect
    .poll(async () => (await siteAnswer('/watch/barre-at-the-kitchen')).status, {
      timeout: 105_000,
      intervals: [500],
    })
    .toBe(200);
  const lateMs = Date.now() - showAt;
  console.log(`The class was on the site ${lateMs} ms after its time.`);
  expect(lateMs).toBeGreaterThanOrEqual(0);
  expect(lateMs).toBeLessThan(60_000);
});
