import { request } from '@playwright/test';
import { tick } from './timer';

/** Does the day's work before any test. It compares memberships with Stripe, and would end those that tests give. */
export default async function doDailyWork(): Promise<void> {
  const context = await request.newContext({ baseURL: process.env.E2E_SITE_URL });
  await tick(context);
  await context.dispose();
}
