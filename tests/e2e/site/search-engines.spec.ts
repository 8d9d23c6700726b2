import { signWebhook } from '../../../embedded/content/content-webhook';
import { owner } from '../support/embedded-admin';
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

test('lists new classes in the feed, newest first, with working links', async ({ page }) => {
  await page.goto('/assets/blank.txt');
  const xml = await (await page.request.get('/feed.xml')).text();
  const items = await page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, 'application/xml');
    return [...feed.querySelectorAll('item')].map((item) => ({
      link: item.querySelector('link')?.textContent ?? '',
      at: Date.parse(item.querySelector('pubDate')?.textContent ?? ''),
    }));
  }, xml);
  expect(items.length).toBeGreaterThan(10);
  expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted((a, b) => b - a));
  for (const { link } of items.slice(0, 3)) expect((await page.request.get(link)).status()).toBe(200);
});

test('rebuilds changed pages for signed content webhooks only [7.25]', async ({ request }) => {
  const { webhookSecret } = (await owner('GET', '/emulator/installation')) as { webhookSecret: string };
  const data = JSON.stringify({ documents: [{ _id: 'faq-x', _type: 'faq', slug: 'x' }] });
  const send = (signature: string) =>
    request.post('/api/revalidate', {
      data: Buffer.from(data),
      headers: { 'content-type': 'application/json', 'sanity-webhook-signature': signature },
    });
  expect((await send(signWebhook(data, 'guessed', Date.now()))).status()).toBe(401);
  const answer = await send(signWebhook(data, webhookSecret, Date.now()));
  expect(await answer.json()).toEqual({ revalidated: ['/', '/about/faq', '/pricing'] });
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
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Live Events' })).toBeVisible();
  });
});
