import type { APIRequestContext, Page } from '@playwright/test';
import { getDocument, owner, type TestMember } from '../support/embedded-admin';
import { expect } from '../support/fixtures';
import { idTokenOf } from '../support/session';

export const CARDS = {
  good: '4242424242424242',
  goodOnce: '4000000000000341',
} as const;

/** Goes from the prices to Stripe's payment page. */
export async function choosePlan(page: Page, button: string | RegExp = 'Choose Annual'): Promise<void> {
  await page.goto('/pricing');
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(/\/billing-host\/checkout\//);
}

/** Fills in a card on a page of Stripe and sends it. */
export async function sendCard(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay|Start trial|Update card/ }).click();
}

export const expectIn = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible();

/** Waits until the entitlement and the account's claims have this status. */
export const expectInAccount = ({ uid }: TestMember, status: string): Promise<void> =>
  expect
    .poll(async () => {
      const entitlement = await getDocument(`entitlements/${uid}`);
      return entitlement?.claimsVersion === entitlement?.version ? entitlement?.status : null;
    })
    .toBe(status);

/** Advances the member's Stripe clock and waits until the site has synced. */
export async function passTime(
  member: TestMember,
  time: { readonly months?: number; readonly days?: number },
  status: string,
): Promise<void> {
  await owner('POST', '/emulator/billing/clock', { uid: member.uid, ...time });
  await expectInAccount(member, status);
}

/** Waits until the server answers a playback request with this status. */
export const expectWatchStatus = (request: APIRequestContext, member: TestMember, status: number) =>
  expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${await idTokenOf(member)}` };
      return (await request.get('/api/playback/video-morning-flow-sun', { headers })).status();
    })
    .toBe(status);
