import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { createMember, getDocument, setDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInAs, signInNew } from '../support/session';
import { CARDS, choosePlan, expectIn, expectInAccount, expectWatchStatus, passTime, sendCard } from './pay';

test('keeps access after a cancellation until the paid period ends [7.23]', async ({ page, request }) => {
  const member = await createMember();
  const watched = { positionSec: 30, furthestSec: 30, durationSec: 600, updatedAt: new Date().toISOString() };
  await setDocument(`users/${member.uid}/history/video-bloom-after`, watched);
  await signInAs(page, member);
  await choosePlan(page);
  await page.getByRole('link', { name: 'Back without paying' }).click();
  await expect(page.getByText('weren’t charged')).toBeVisible();
  await choosePlan(page);
  await sendCard(page, CARDS.good);
  await expectIn(page);

  await page.goto('/profile?tab=subscription');
  await page.getByRole('button', { name: 'Manage or cancel' }).click();
  await page.waitForURL(/\/billing-host\/portal\//);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel membership' }).click();
  await expect(page.getByRole('status')).toContainText('will not renew');
  await page.getByRole('link', { name: 'Return to the site' }).click();
  await expect(page.getByText(/You have full access until/)).toBeVisible();
  await expectWatchStatus(request, member, 200);

  await passTime(member, { months: 12 }, 'canceled');
  await expectWatchStatus(request, member, 403);
  await page.reload();
  await expect(page.getByText(/Your membership ended/)).toBeVisible();
  expect(await getDocument(`users/${member.uid}/history/video-bloom-after`)).toMatchObject(watched);
});

test('pauses at the end of the paid period and resumes', async ({ page, request }) => {
  const member = await signInNew(page);
  await choosePlan(page, /days free/);
  await sendCard(page, CARDS.good);
  await expectIn(page);
  await passTime(member, { days: 8 }, 'active');

  await page.goto('/profile?tab=subscription');
  await page.getByRole('button', { name: 'Pause membership' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take a break' });
  await dialog.getByLabel('For how long?').selectOption('2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Start my break' }).click();
  await expect(page.getByText(/You can watch until .* starts again automatically on/)).toBeVisible();
  await expect(page.getByText('Pausing', { exact: true })).toBeVisible();
  await expectWatchStatus(request, member, 200);

  await passTime(member, { months: 1 }, 'paused');
  await expectWatchStatus(request, member, 403);
  await page.reload();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Resume my membership' }).click();
  await expect(page.getByText('Next charge', { exact: true })).toBeVisible();
  await expectWatchStatus(request, member, 200);
});

/** Jumps, so that deadlines within this minute do not fire. */
const nextMinute = (page: Page): Promise<void> => page.clock.fastForward(61_000);

test('shows a missing payment and its payment on an open page within a minute', async ({ page, request }) => {
  const member = await createMember();
  await page.clock.install();
  await signInAs(page, member);
  await choosePlan(page, /days free/);
  await sendCard(page, CARDS.goodOnce);
  await expectIn(page);
  await page.goto('/about/faq');
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  const banner = page.getByRole('complementary', { name: 'Payment problem' });
  await expect(banner).toHaveCount(0);

  // The month after the trial: four attempts have failed, the classes are locked.
  await passTime(member, { months: 1, days: 8 }, 'unpaid');
  await expectWatchStatus(request, member, 403);
  await nextMinute(page);
  await expect(banner).toContainText('Update your card');

  const billing = await page.context().newPage();
  await signInAs(billing, member);
  await billing.goto('/about/welcome');
  await billing.getByRole('complementary', { name: 'Payment problem' }).getByRole('button').click();
  await billing.waitForURL(/\/billing-host\/portal\//);
  await sendCard(billing, CARDS.good);
  await expect(billing.getByRole('status')).toContainText('went through');
  await billing.close();
  await expectWatchStatus(request, member, 200);
  await expectInAccount(member, 'active');
  await nextMinute(page);
  await expect(banner).toHaveCount(0);
});
