import { routes } from '@/lib/platform/config/routes';
import { createMember } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInAs } from '../support/session';
import { expectSettled } from './page-health';

/** Services that store the profile and may receive it in a request body. */
const OWN_SERVICES = /\/(identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|v1\/projects)\//;

test('sends the member’s identity to the accounts service only and puts it in no URL', async ({ page }) => {
  const canary = `Canary${Date.now().toString(36)}`;
  const member = await createMember({
    isSubscribed: true,
    displayName: canary,
    profile: { phoneNumber: `+31-${canary}`, contactEmail: `${canary}@mail.example` },
  });
  const leaks: string[] = [];
  page.on('request', (request) => {
    const secrets = [canary, member.email, encodeURIComponent(member.email)];
    const body = OWN_SERVICES.test(request.url()) ? '' : (request.postData() ?? '');
    if (secrets.some((secret) => request.url().includes(secret) || body.includes(secret)))
      leaks.push(request.url());
  });
  await signInAs(page, member);
  await page.evaluate(() =>
    localStorage.setItem(
      'consent:v1',
      JSON.stringify({ decision: 'granted', decidedAt: new Date().toISOString() }),
    ),
  );
  for (const address of [routes.browse, routes.profile, routes.pricing, routes.watch('morning-flow-sun')]) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    await expectSettled(page);
  }
  expect(leaks).toEqual([]);
});

test('shows the whole question about analytics at 400 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(routes.faq);
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  const title = page.getByRole('heading', { name: 'Can we count your visit?' });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport({ ratio: 1 });
});
