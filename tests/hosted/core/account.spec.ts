import { fillSignIn, signedInUid, uniqueEmail } from '../../e2e/account/account-helpers';
import { openChooser, takeNewAccount } from '../../e2e/account/chooser.page';
import { createMember, getDocument } from '../../e2e/support/embedded-admin';
import { expect, test } from '../fixtures';
import { SITE_URL } from '../world/hosts';

const FACEBOOK =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/465.0.1.33.103]';

test('signs in with Google through the site’s own helper, and requests nothing from Google before that', async ({
  page,
  standIns,
}) => {
  await page.goto('/auth/sign-in');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  expect((await standIns.calls()).filter((call) => /google|firebase/.test(call))).toEqual([]);
  const email = uniqueEmail('gina');
  await takeNewAccount(await openChooser(page, 'Google'), 'Gina Grant', email);
  await page.waitForURL('**/browse');
  const uid = await signedInUid(page);
  await expect.poll(() => getDocument(`users/${uid}`)).toMatchObject({ email, authProvider: 'google' });
  expect((await standIns.calls()).join()).toContain('GET bellaforte-studio.firebaseapp.com/__/auth/handler');
});

test.describe('inside Facebook', () => {
  test.use({ userAgent: FACEBOOK });

  test('signs in by leaving the page for the helper under the site’s name', async ({ page, standIns }) => {
    await page.goto('/auth/sign-in');
    await page.getByRole('button', { name: 'Continue with Facebook' }).click();
    await page.waitForURL(`${SITE_URL}/__/auth/handler?*`);
    await takeNewAccount(page, 'Fay Grant', uniqueEmail('fay'));
    await page.waitForURL('**/browse');
    expect((await standIns.calls()).join()).toContain('GET identitytoolkit.googleapis.com/v1/projects');
  });
});

test('explains a helper of Google that is blocked', async ({ page, guard }) => {
  guard.expectConsoleError('ERR_BLOCKED_BY_CLIENT');
  await page.route('https://apis.google.com/**', (route) => route.abort('blockedbyclient'));
  await page.goto('/auth/sign-in');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByText('a helper from Google didn’t load')).toBeVisible();
});

test('signs a member in with their password, and gives a class to members only', async ({ page }) => {
  const member = await createMember({ isSubscribed: true });
  await page.goto('/auth/sign-in');
  await fillSignIn(page, member);
  await page.waitForURL('**/browse');
  await page.goto('/library');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await fetch(`${SITE_URL}/api/playback/video-dance-it-out-latin`)).status).toBe(401);
});

test('names its own address in sitemap and robots, and the policy in its headers', async () => {
  expect(await (await fetch(`${SITE_URL}/robots.txt`)).text()).toContain(`${SITE_URL}/sitemap.xml`);
  const { headers } = await fetch(SITE_URL);
  expect(headers.get('strict-transport-security')).toContain('max-age=');
  expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(headers.get('cache-control')).not.toMatch(/stale-while-revalidate=3\d{7}/);
});
