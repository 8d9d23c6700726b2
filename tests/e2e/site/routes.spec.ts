import { routes } from '@/lib/platform/config/routes';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';

/** Main heading of each path in the specification. */
const HEADINGS: Readonly<Record<string, RegExp>> = {
  '/videos': /^All classes$/,
  '/events': /Live/,
  '/events/winter-dance-night': /Winter Dance Night/i,
  '/extra/terms-of-use': /Terms of Use/i,
  '/extra/privacy-policy': /Privacy Policy/i,
  '/extra/contact-us': /Contact/i,
  '/watch/morning-flow-sun': /^Morning Flow: Sun$/,
  '/series/morning-flow': /Morning Flow/,
  '/pricing': /^Membership$/,
};

test('serves each public route with its page [2.5, 2.9, 2.11, 2.12]', async ({ request }) => {
  for (const [path, heading] of Object.entries(HEADINGS)) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    const title =
      /<h1[^>]*>([\s\S]*?)<\/h1>/
        .exec(html)?.[1]
        ?.replace(/<[^>]+>/g, '')
        .trim() ?? '';
    expect(title, path).toMatch(heading);
  }
  const login = await request.get('/auth/login', { maxRedirects: 0 });
  expect([login.status(), login.headers().location]).toEqual([307, '/auth/sign-in']);
});

test('links the logo on home to the dashboard, which greets the subscriber [2.2, 2.16]', async ({ page }) => {
  await page.goto(routes.home);
  const logo = page.getByRole('main').getByRole('link', { name: 'Bellaforte' });
  await expect(logo).toHaveAttribute('href', '/');
  await signInNew(page, { isSubscribed: true });
  await page.goto(routes.home);
  await expect(logo).toHaveAttribute('href', '/browse');
  await logo.click();
  await page.waitForURL('**/browse');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Good|Welcome|Hello|Hi/);
});
