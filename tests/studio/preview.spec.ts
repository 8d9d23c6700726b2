import { expect, test } from '@playwright/test';
import { content, field, siteAnswer } from './studio.page';

test('previews a draft in the Studio, follows an edit and hides both from visitors', async ({ page }) => {
  await page.goto('/presentation?preview=/watch/bloom-after');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Draft preview: visitors don’t see this yet')).toBeVisible();
  const edit = (title: string) =>
    content.action({
      actionType: 'sanity.action.document.edit',
      publishedId: 'video-bloom-after',
      draftId: 'drafts.video-bloom-after',
      patch: { set: { title } },
    });
  await edit('Bloom: A Draft Title');
  const editedAt = Date.now();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Bloom: A Draft Title');
  const tookMs = Date.now() - editedAt;
  console.log(`The preview followed the edit after ${tookMs} ms.`);
  expect(tookMs).toBeLessThan(2000);
  const visitor = await siteAnswer('/watch/bloom-after');
  expect(visitor.headers.get('x-frame-options')).toBe('DENY');
  const html = await visitor.text();
  expect(html).not.toContain('A Draft Title');
  expect(html).not.toContain('draft-preview.js');
  expect(await (await siteAnswer('/api/videos')).text()).not.toContain('A Draft Title');
  // The Studio covers the frame with "Loading", because the page does not answer its messages; keys still reach the bar.
  await frame.getByRole('link', { name: 'Edit this' }).press('Enter');
  await expect(field(page, 'title')).toHaveValue('Bloom: A Draft Title');
});

test('refuses a preview link without a valid secret', async () => {
  expect((await siteAnswer('/api/draft/enable?sanity-preview-secret=guessed')).status).toBe(401);
  expect((await siteAnswer('/api/draft/version')).status).toBe(404);
});

test('refuses a write from a foreign origin', async ({ request }) => {
  const headers = { origin: 'https://evil.example' };
  const data = { mutations: [{ delete: { id: 'style-yoga' } }] };
  const answer = await request.post('/content/v2025-04-18/data/mutate/production', { headers, data });
  expect(answer.status()).toBe(403);
  expect(await content.getDocument('style-yoga')).toBeDefined();
});
