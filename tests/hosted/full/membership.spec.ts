import type { APIRequestContext, Page } from '@playwright/test';
import { parseEntitlementRecord } from '@/lib/membership/entitlement-record';
import { CARDS, choosePlan, expectIn, expectInAccount, passTime, sendCard } from '../../e2e/membership/pay';
import { createMember, getDocument, owner, type TestMember } from '../../e2e/support/embedded-admin';
import { idTokenOf, signInAs } from '../../e2e/support/session';
import { expect, test } from '../fixtures';
import { SITE_URL } from '../world/hosts';

async function watchStatus(member: TestMember): Promise<number> {
  const authorization = `Bearer ${await idTokenOf(member)}`;
  return (await fetch(`${SITE_URL}/api/playback/video-dance-it-out-latin`, { headers: { authorization } }))
    .status;
}

/** Calls the local backend's Stripe API, in place of what the studio's owner does in Stripe's dashboard. */
async function stripeCall(
  request: APIRequestContext,
  method: string,
  path: string,
  form?: Record<string, string>,
) {
  const headers = { authorization: 'Bearer sk_test_embedded' };
  const answer = await request.fetch(`${process.env.E2E_EMBEDDED_URL}${path}`, { method, headers, form });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

const chargesOf = async (
  request: APIRequestContext,
  customer: string,
): Promise<readonly { readonly id: string }[]> =>
  (await stripeCall(request, 'GET', `/v1/charges?customer=${customer}`)).data;

/** Polls, because access changes only once the site has handled Stripe's webhook. */
const expectToWatch = (member: TestMember, can: boolean): Promise<void> =>
  expect.poll(() => watchStatus(member)).toBe(can ? 200 : 403);

async function payFor(page: Page, button?: RegExp): Promise<TestMember> {
  const member = await createMember();
  await signInAs(page, member);
  await choosePlan(page, button);
  await sendCard(page, CARDS.good);
  await expectIn(page);
  return member;
}

test('takes a break by the member’s choice, and ends a membership whose payment is disputed', async ({
  page,
}) => {
  const member = await payFor(page, /days free/);
  await passTime(member, { days: 8 }, 'active');
  await expectToWatch(member, true);
  await test.step('begins a break', async () => {
    await page.goto('/profile?tab=subscription');
    await page.getByRole('button', { name: 'Pause membership' }).click();
    await page.getByRole('button', { name: 'Start my break' }).click();
    await expect(page.getByText('Pausing', { exact: true })).toBeVisible();
    await passTime(member, { months: 1 }, 'paused');
    await expectToWatch(member, false);
  });
  await test.step('ends it', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Resume my membership' }).click();
    await expectInAccount(member, 'active');
    await expectToWatch(member, true);
  });
  await test.step('loses the payment by a dispute', async () => {
    await owner('POST', '/emulator/billing/disputes', { uid: member.uid });
    await expectToWatch(member, false);
  });
});

test('changes the plan, cancels in Stripe’s portal, and loses access by a refund', async ({
  page,
  request,
}) => {
  const member = await payFor(page, /days free/);
  await test.step('changes to the annual plan', async () => {
    await page.goto('/profile?tab=subscription');
    await page.getByRole('button', { name: 'Change to annual' }).click();
    await page.getByRole('button', { name: 'Change my plan' }).click();
    await expect(page.getByText('You’re on the annual plan.')).toBeVisible();
    await expect.poll(() => getDocument(`entitlements/${member.uid}`)).toMatchObject({ plan: 'annual' });
    await passTime(member, { days: 8 }, 'active');
    await page.reload();
  });
  await test.step('cancels at billing.stripe.com', async () => {
    await page.getByRole('button', { name: 'Manage or cancel' }).click();
    await page.waitForURL('https://billing.stripe.com/**');
    await page.getByRole('button', { name: 'Cancel membership' }).click();
    await expect(page.getByRole('status')).toContainText('will not renew');
    await page.getByRole('link', { name: 'Return to the site' }).click();
    await expect(page.getByText(/You have full access until/)).toBeVisible();
    await expectToWatch(member, true);
  });
  await test.step('is refunded by the owner', async () => {
    const record = parseEntitlementRecord(await getDocument(`entitlements/${member.uid}`));
    const [charge] = await chargesOf(request, record?.customerIds.at(-1) ?? '');
    await stripeCall(request, 'POST', '/v1/refunds', { charge: charge?.id ?? '' });
    await expectToWatch(member, false);
  });
});

for (const delayMs of [150, 400])
  test(`takes a payment while every service answers ${delayMs} ms later`, async ({ page, standIns }) => {
    await standIns.slowDown(delayMs);
    await expectToWatch(await payFor(page), true);
  });
