import { routes } from '@/lib/platform/config/routes';
import { getDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';

const CLASS = routes.watch('morning-flow-sun');

test('shows a new account without a membership only the preview [1.3]', async ({ page }) => {
  const email = `visitor-${Date.now().toString(36)}@bellaforte.example`;
  await page.goto(routes.home);
  await page.getByRole('link', { name: 'Enroll' }).first().click();
  await page.getByLabel('Your name').fill('Wilma');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-enough-one');
  await page.getByRole('button', { name: 'Create account' }).click();

  await page.waitForURL(`**${routes.browse}`);
  await expect(page.getByRole('heading', { name: 'The whole studio is one step away' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Library' })).toHaveCount(0);

  await page.goto(CLASS);
  await expect(page.getByRole('heading', { name: 'Watch the whole class' })).toBeVisible();
  const { uid, token } = await page.evaluate(() => {
    const stored = Object.entries(localStorage).find(([key]) => key.startsWith('firebase:authUser:'))?.[1];
    const user = JSON.parse(stored ?? '{}');
    return { uid: String(user.uid), token: String(user.stsTokenManager?.accessToken) };
  });
  const grant = await page.request.get('/api/playback/video-morning-flow-sun', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(grant.status()).toBe(403);
  expect(await grant.text()).not.toContain('/media/hls');
  expect(await getDocument(`users/${uid}`)).toMatchObject({
    email,
    displayName: 'Wilma',
    subscriptionStatus: 'inactive',
    role: 'user',
    authProvider: 'email',
  });

  await page.getByRole('button', { name: /^Watch the preview/ }).click();
  await expect(page.getByRole('slider', { name: 'Position' })).toBeVisible();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(1);
  const seconds = await page.locator('video').evaluate((video: HTMLVideoElement) => video.duration);
  expect(seconds).toBeLessThan(60);
});
