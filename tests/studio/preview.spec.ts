import { expect, test } from '@playwright/test';
import { content, editDraft, field, siteAnswer, siteUrl } from './studio.page';

test('follows what is typed beside the preview, opens the field that is clicked, and hides both from visitors', async ({
  page,
}) => {
  await page.goto('/presentation?preview=/watch/bloom-after');
  const frame = page.frameLocator('iframe');
  const heading = frame.getByRole('heading', { level: 1 });
  await expect(frame.getByText('Draft preview: visitors don’t see this yet')).toBeVisible();
  await expect(heading).toHaveAttribute('data-sanity', /path=title/);
  const title = field(page, 'title');
  await title.fill('');
  // Slowly, so that the preview follows while the editor types, and must not take the focus.
  await title.pressSequentially('Bloom: A Draft Title', { delay: 150 });
  const typedAt = Date.now();
  // toHaveText looks only once a second, which would be part of the measure.
  await expect.poll(() => heading.textContent(), { intervals: [50] }).toBe('Bloom: A Draft Title');
  const followedMs = Date.now() - typedAt;
  console.log(`The preview followed after ${followedMs} ms.`);
  expect(followedMs).toBeLessThan(2000);

  await frame.locator('[data-sanity*="path=description"]').first().click();
  await expect(page).toHaveURL(/presentation\/video\/video-bloom-after\/description/);
  await expect(page.getByTestId('field-description')).toBeInViewport();

  const visitor = await siteAnswer('/watch/bloom-after');
  expect(visitor.headers.get('x-frame-options')).toBe('DENY');
  const html = await visitor.text();
  expect(html).not.toContain('A Draft Title');
  expect(html).not.toContain('draft-preview.js');
  expect(html).not.toContain('data-sanity');
  for (const list of ['/api/videos', '/api/catalogue', '/sitemap.xml'])
    expect(await (await siteAnswer(list)).text()).not.toContain('A Draft Title');
});

for (const [path, document] of [
  ['/', 'settings'],
  ['/about/faq', 'faq-captions'],
  ['/about/welcome', 'page-welcome'],
  ['/about/ms-elena', 'instructor-elena'],
  ['/series/bloom', 'series-bloom'],
  ['/events/ask-elena-pregnancy', 'event-ask-elena-pregnancy'],
] as const)
  test(`previews ${path} with links to its form`, async ({ page }) => {
    await page.goto(`/presentation?preview=${path}`);
    const frame = page.frameLocator('iframe');
    await expect(frame.getByText('Draft preview: visitors don’t see this yet')).toBeVisible();
    await expect(frame.locator(`[data-sanity*="id=${document};"]`).first()).toBeAttached();
  });

test('follows an edit in a tab of its own', async ({ page }) => {
  await page.goto('/presentation?preview=/watch/barre-legs');
  await expect(page.frameLocator('iframe').getByText('Draft preview')).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(`${siteUrl}/watch/barre-legs`);
  await expect(tab.getByText('Draft preview')).toBeVisible();
  await editDraft('video-barre-legs', { title: 'Legs in a Tab' });
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Legs in a Tab');
  await tab.getByRole('link', { name: 'Leave preview' }).click();
  await expect(tab.getByText('Draft preview')).toBeHidden();
});

test('refuses a preview link without a valid secret', async () => {
  expect((await siteAnswer('/api/draft/enable?sanity-preview-secret=guessed')).status).toBe(401);
  expect((await siteAnswer('/api/draft/changes')).status).toBe(404);
  expect((await siteAnswer('/api/draft/texts?path=/')).status).toBe(404);
});

test('refuses a write from a foreign origin', async ({ request }) => {
  const headers = { origin: 'https://evil.example' };
  const data = { mutations: [{ delete: { id: 'style-yoga' } }] };
  const answer = await request.post('/content/v2025-04-18/data/mutate/production', { headers, data });
  expect(answer.status()).toBe(403);
  expect(await content.getDocument('style-yoga')).toBeDefined();
});
