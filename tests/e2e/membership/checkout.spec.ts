import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';
import { CARDS, choosePlan, expectIn, sendCard, watchStatus } from './pay';

test('charges nothing after leaving, a declined card or a failed bank check', async ({ page, request }) => {
  const member = await signInNew(page);
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
  await page.goto('/pricing');
  await expect(page.getByText('You already have a membership')).toBeVisible();
});
