import { expect, test } from '@playwright/test';
import { createMember } from '../e2e/support/embedded-admin';
import { signInAs } from '../e2e/support/session';
import {
  chooseAction,
  content,
  draftClass,
  field,
  openDocument,
  publish,
  publishButton,
  siteAnswer,
  siteUrl,
} from './studio.page';

test('opens a class, edits its title, publishes it and shows it on the site', async ({ page }) => {
  await openDocument(page, 'video-barre-grand', 'video');
  await field(page, 'title').fill('Grand Barre at Dawn');
  await publish(page);
  await expect
    .poll(async () => (await siteAnswer('/watch/barre-grand')).text(), { intervals: [200] })
    .toContain('Grand Barre at Dawn');
});

test('publishes a new class only together with its playback, and a member plays it', async ({
  page,
  browser,
}) => {
  // A new address for each run, because the site's build keeps the pages of the last one.
  const slug = `brand-new-${Date.now().toString(36)}`;
  const address = `/watch/${slug}`;
  await draftClass('video-new', slug, 'Brand New');
  await openDocument(page, 'video-new', 'video');
  await expect(publishButton(page)).toBeDisabled();
  expect((await siteAnswer(address)).status).toBe(404);
  await content.create({
    _id: 'drafts.private.playback.video-new',
    _type: 'playback',
    video: { _type: 'reference', _ref: 'video-new', _weak: true },
    kind: 'hls',
  });
  await openDocument(page, 'private.playback.video-new', 'playback');
  await expect(publishButton(page)).toBeDisabled();
  await field(page, 'clip').fill('barre-basics');
  await openDocument(page, 'video-new', 'video');
  await publish(page);
  expect(await content.getDocument('private.playback.video-new')).toMatchObject({ clip: 'barre-basics' });
  await expect.poll(async () => (await siteAnswer(address)).status).toBe(200);
  const member = await (await browser.newContext({ baseURL: siteUrl })).newPage();
  member.setDefaultTimeout(15_000);
  await signInAs(member, await createMember({ isSubscribed: true }));
  await member.goto(address);
  await member.getByRole('button', { name: /^Play/ }).first().click();
  const seconds = () => member.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(seconds).toBeGreaterThan(1);
  await member.context().close();
});

test('leads the old address to the new one after a class has moved', async ({ page }) => {
  const from = '/watch/hips-and-heart';
  // Another class had the address before.
  await content.create({
    _id: 'redirect-watch-hips-and-heart',
    _type: 'redirect',
    from,
    to: '/watch/barre-legs',
  });
  await openDocument(page, 'video-hips-and-heart', 'video');
  await field(page, 'slug').fill('heart-and-hips');
  await expect(page.getByText('The address was "hips-and-heart".', { exact: false })).toBeVisible();
  await publish(page);
  await expect.poll(async () => (await siteAnswer(from)).status, { timeout: 90_000 }).toBe(307);
  expect((await siteAnswer(from)).headers.get('location')).toBe('/watch/heart-and-hips');
  expect((await siteAnswer('/watch/heart-and-hips')).status).toBe(200);
});

test('unpublishes a class together with its playback, and publishes both again', async ({ page }) => {
  const stored = (id: string) => content.getDocument(id);
  await openDocument(page, 'video-barre-legs', 'video');
  await chooseAction(page, 'Unpublish');
  await page.getByRole('button', { name: 'Unpublish now' }).click();
  await expect.poll(() => stored('video-barre-legs')).toBeUndefined();
  expect(await stored('private.playback.video-barre-legs')).toBeUndefined();
  await publish(page);
  const playback = await stored('private.playback.video-barre-legs');
  expect(playback?.video).toEqual({ _type: 'reference', _ref: 'video-barre-legs' });
});

test('deletes a class that was never published, with its playback', async ({ page }) => {
  const stored = (id: string) => content.getDocument(`drafts.${id}`);
  await draftClass('video-unwanted', 'unwanted', 'Unwanted');
  await content.create({
    _id: 'drafts.private.playback.video-unwanted',
    _type: 'playback',
    video: { _type: 'reference', _ref: 'video-unwanted', _weak: true },
  });
  await openDocument(page, 'video-unwanted', 'video');
  await chooseAction(page, 'Delete');
  await page.getByRole('button', { name: 'Delete now' }).click();
  await expect.poll(() => stored('video-unwanted')).toBeUndefined();
  expect(await stored('private.playback.video-unwanted')).toBeUndefined();
});
