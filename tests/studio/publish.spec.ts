import { expect, test } from '@playwright/test';
import { content, draftClass, field, openDocument, publish, publishButton, siteAnswer } from './studio.page';

test('opens a class, edits its title, publishes it and shows it on the site', async ({ page }) => {
  await openDocument(page, 'video-barre-grand', 'video');
  await field(page, 'title').fill('Grand Barre at Dawn');
  await publish(page);
  await expect
    .poll(async () => (await siteAnswer('/watch/barre-grand')).text(), { intervals: [200] })
    .toContain('Grand Barre at Dawn');
});

test('publishes a new class only together with its playback', async ({ page }) => {
  await draftClass('video-new', 'brand-new', 'Brand New');
  await openDocument(page, 'video-new', 'video');
  await expect(publishButton(page)).toBeDisabled();
  expect((await siteAnswer('/watch/brand-new')).status).toBe(404);
  await content.create({
    _id: 'drafts.private.playback.video-new',
    _type: 'playback',
    video: { _type: 'reference', _ref: 'video-new', _weak: true },
    kind: 'hls',
  });
  await openDocument(page, 'private.playback.video-new', 'playback');
  await expect(publishButton(page)).toBeDisabled();
  await field(page, 'clip').fill('barre');
  await openDocument(page, 'video-new', 'video');
  await publish(page);
  expect(await content.getDocument('private.playback.video-new')).toMatchObject({ clip: 'barre' });
  await expect.poll(async () => (await siteAnswer('/watch/brand-new')).status).toBe(200);
});

test('leads the old address to the new one after a class has moved', async ({ page }) => {
  await openDocument(page, 'video-barre-legs', 'video');
  await field(page, 'slug').fill('long-line-legs');
  await expect(page.getByText('The address was "barre-legs".', { exact: false })).toBeVisible();
  await publish(page);
  await expect
    .poll(async () => (await siteAnswer('/watch/barre-legs')).status, { timeout: 90_000 })
    .toBe(308);
  expect((await siteAnswer('/watch/barre-legs')).headers.get('location')).toBe('/watch/long-line-legs');
  expect((await siteAnswer('/watch/long-line-legs')).status).toBe(200);
});
