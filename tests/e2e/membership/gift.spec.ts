import { uniqueEmail } from '../account/account-helpers';
import { expectAccessible } from '../support/accessible';
import { createMember } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInAs } from '../support/session';
import { openMail } from '../support/timer';
import { CARDS, expectInAccount, expectWatchStatus, sendCard } from './pay';

test('sells a visitor a gift, whose code opens the classes once for the first member who uses it [4.30]', async ({
  page,
  guard,
  request,
}) => {
  guard.expectConsoleError('409 (Conflict)');
  const giver = uniqueEmail('giver');
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Give a membership' }).click();
  await page.waitForURL('/gift');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Give 1 month' }).click();
  await page.waitForURL(/\/billing-host\/checkout\//);
  await page.getByLabel('Email').fill(giver);
  await sendCard(page, CARDS.good);

  await page.waitForURL(/\/gift\/success\?session_id=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your gift is ready');
  await expectAccessible(page);
  const code = await page.getByLabel('Gift code').inputValue();
  expect(code).toMatch(/^(\w{4}-){3}\w{4}$/);

  const mail = await openMail(page, giver);
  await expect(mail.getByRole('heading')).toHaveText('Your gift is ready');
  await expect(mail).toContainText(code);

  const receiver = await createMember();
  await signInAs(page, receiver);
  await page.goto(`/gift/redeem?code=${code}`);
  await expect(page.getByLabel('Gift code')).toHaveValue(code);
  await page.getByRole('button', { name: 'Check the code' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'A gift of 1 month.' })).toBeVisible();
  await expectAccessible(page);
  await expectWatchStatus(request, receiver, 403);
  await page.getByRole('button', { name: 'Use this gift' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enjoy your gift');
  await expectInAccount(receiver, 'active');
  await expectWatchStatus(request, receiver, 200);

  await page.reload();
  await page.getByRole('button', { name: 'Check the code' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('You’ve already used this gift.');
  await expectAccessible(page);
});
