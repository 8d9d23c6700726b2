import { createMember, getDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { idTokenOf, signInAs } from '../support/session';
import { CARDS, choosePlan, expectIn, sendCard, subscriptionsOf, watchStatus } from './pay';

test('charges nothing after leaving, a declined card or a failed bank check', async ({ page, request }) => {
  const member = await createMember();
  await signInAs(page, member);
  await choosePlan(page);
  await page.getByRole('link', { name: 'Back without paying' }).click();
  await expect(page.getByText('weren’t charged')).toBeVisible();

  await choosePlan(page);
  await sendCard(page, CARDS.declined);
  await expect(page.getByRole('alert')).toContainText('declined');
  await sendCard(page, CARDS.authentication);
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('alert')).toContainText('did not confirm');
  expect(await watchStatus(request, member)).toBe(403);

  await sendCard(page, CARDS.authentication);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectIn(page);
  expect(await watchStatus(request, member)).toBe(200);
});

test('creates one membership from two tabs and keeps the admin role', async ({ page, context, request }) => {
  const member = await createMember({ role: 'admin' });
  await signInAs(page, member);
  const other = await context.newPage();
  await Promise.all([choosePlan(page), choosePlan(other)]);
  expect(other.url()).toBe(page.url());
  await sendCard(page, CARDS.good);
  await expectIn(page);
  await sendCard(other, CARDS.good);
  await expectIn(other);

  await other.goto('/pricing');
  await expect(other.getByText('You already have a membership')).toBeVisible();
  const again = await request.post('/api/billing/checkout', {
    data: { plan: 'monthly' },
    headers: { authorization: `Bearer ${await idTokenOf(member)}` },
  });
  expect(again.status()).toBe(409);
  const stored = await getDocument(`entitlements/${member.uid}`);
  const customerId = String(stored?.customerIds);
  expect(await subscriptionsOf(request, customerId)).toHaveLength(1);
  const [, payload = ''] = (await idTokenOf(member)).split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    role: 'admin',
    subscribed: true,
    plan: 'annual',
  });
});
