import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { owner } from './embedded-admin';
import { expect } from './fixtures';

/** Calls the timer route, as a scheduler does. */
export async function tick(request: APIRequestContext): Promise<void> {
  const installation: unknown = await owner('GET', '/emulator/installation');
  const { operationsSecret } = installation as { operationsSecret: string };
  const answer = await request.post('/api/operations/tick', {
    data: {},
    headers: { authorization: `Bearer ${operationsSecret}` },
  });
  expect(answer.status()).toBe(200);
}

/** Opens the mailbox at the mail to this address. Ticks again while a tick of another test still sends it. */
export async function openMail(page: Page, address: string): Promise<Locator> {
  const mail = page.getByRole('article').filter({ hasText: address });
  await expect
    .poll(async () => {
      await tick(page.request);
      await page.goto('/emulator/mailbox');
      return mail.count();
    })
    .toBe(1);
  return mail;
}
