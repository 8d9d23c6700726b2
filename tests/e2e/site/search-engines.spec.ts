import { expect, test } from '../support/fixtures';

test('serves sitemap, robots, feed and manifest in their content types [2.13]', async ({ request }) => {
  const types: Record<string, string> = {
    '/sitemap.xml': 'application/xml; charset=utf-8',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/feed.xml': 'application/rss+xml; charset=utf-8',
    '/manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  };
  for (const [path, type] of Object.entries(types)) {
    const answer = await request.get(path);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, type]);
  }
  expect((await request.get('/sitemaps/99')).status()).toBe(404);
});

test('serves every icon in its declared size', async ({ page }) => {
  await page.goto('/about/faq');
  const links = await page
    .locator('head link[rel="icon"], head link[rel="apple-touch-icon"]')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  expect(links).toHaveLength(3);
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', lang: 'en' });
  const icons: { src: string; sizes: string; purpose: string }[] = manifest.icons;
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const path of [...links, ...icons.map(({ src }) => src)]) {
    const answer = await page.request.get(path);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([
      path,
      200,
      expect.stringMatching(/^image\//),
    ]);
  }
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('shows an offline page without a connection and recovers on Try again [2.13]', async ({
    page,
    context,
    guard,
  }) => {
    guard.expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/);
    await page.goto('/about/faq');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    });
    await context.setOffline(true);
    await page.goto('/events');
    await expect(page.getByRole('heading', { name: 'No connection right now' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Live Events' })).toBeVisible();
  });
});
