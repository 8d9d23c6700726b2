import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { chooseAction, content, field, openDocument, publish, publishButton } from './studio.page';

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
  const stored = async () => (await content.getDocument('drafts.style-barre'))?.imageLandscape;
  await expect.poll(stored).not.toHaveProperty('hotspot');
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
    await chooseAction(page, action);
    await expect(page.getByText('Other documents use it. Change them first:')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    expect(await content.getDocument('instructor-elena')).toBeDefined();
  });

for (const [id, type] of [
  ['plan-monthly', 'plan'],
  ['faq-refund', 'faq'],
  ['style-strength', 'style'],
] as const)
  test(`locks the address of ${id}, which the site’s code uses`, async ({ page }) => {
    await openDocument(page, id, type);
    await expect(page.getByText('This address is locked, because the site’s code uses it.')).toBeVisible();
    await expect(field(page, 'slug')).not.toBeEditable();
  });

test('lets editors change the address of an instructor', async ({ page }) => {
  await openDocument(page, 'instructor-elena', 'instructor');
  await expect(field(page, 'slug')).toBeEditable();
});

test('refuses moves that overlap and a transcript that the search cannot read', async ({ page }) => {
  await openDocument(page, 'video-ball-and-balance', 'video');
  await page.getByRole('button', { name: 'Write as text' }).click();
  const moves = page.getByRole('textbox', { name: 'Moves as text' });
  await moves.fill('0:00–1:00 Plié\nthen a lunge');
  await expect(page.getByRole('alert')).toHaveText('Line 2 is not “start–end name”: then a lunge');
  await moves.fill('0:00–1:00 Plié\n0:30–2:00 Side lunge, left');
  await page.getByRole('button', { name: 'Use these moves' }).click();
  await expectRefusal(page, 'Move 2 starts before the move above it ends');
  await page.getByRole('button', { name: 'Write as text' }).click();
  await moves.fill('0:00–1:00 Plié\n1:00–2:00 Side lunge, left');
  await page.getByRole('button', { name: 'Use these moves' }).click();
  await publish(page);
  const kept = (await content.getDocument('video-ball-and-balance'))?.timedMoves;
  expect(kept).toMatchObject([
    { title: 'Plié', startSeconds: 0, endSeconds: 60 },
    { title: 'Side lunge', startSeconds: 60, endSeconds: 120, side: 'left' },
  ]);

  await openDocument(page, 'private.playback.video-ball-and-balance', 'playback');
  await field(page, 'transcript').fill('WEBVTT\n\n00:01.000 -> 00:02.000\nHello');
  await expectRefusal(page, 'Add a time with what is said then');
});
