import { CARDS, choosePlan, expectIn, expectInAccount, passTime, sendCard } from '../../e2e/membership/pay';
import { createMember, owner, type TestMember } from '../../e2e/support/embedded-admin';
import { idTokenOf, signInAs } from '../../e2e/support/session';
import { expect, test } from '../fixtures';
import { SITE_URL } from '../world/hosts';

async function watchStatus(member: TestMember): Promise<number> {
  const authorization = `Bearer ${await idTokenOf(member)}`;
  return (await fetch(`${SITE_URL}/api/playback/video-dance-it-out-latin`, { headers: { authorization } }))
    .status;
}

test('takes a break by the member’s choice, and ends a membership whose payment is disputed', async ({
  page,
}) => {
  const member = await createMember();
  await signInAs(page, member);
  await choosePlan(page, /days free/);
  await sendCard(page, CARDS.good);
  await expectIn(page);
  await passTime(member, { days: 8 }, 'active');
  expect(await watchStatus(member)).toBe(200);

  await page.goto('/profile?tab=subscription');
  await page.getByRole('button', { name: 'Pause membership' }).click();
  await page.getByRole('button', { name: 'Start my break' }).click();
  await expect(page.getByText('Pausing', { exact: true })).toBeVisible();
  await passTime(member, { months: 1 }, 'paused');
  expect(await watchStatus(member)).toBe(403);
  await page.reload();
  await page.getByRole('button', { name: 'Resume my membership' }).click();
  await expectInAccount(member, 'active');
  expect(await watchStatus(member)).toBe(200);

  await owner('POST', '/emulator/billing/disputes', { uid: member.uid });
  await expect.poll(() => watchStatus(member)).toBe(403);
});

for (const delayMs of [150, 400])
  test(`takes a payment while every service answers ${delayMs} ms later`, async ({ page, standIns }) => {
    const member = await createMember();
    await signInAs(page, member);
    await standIns.slowDown(delayMs);
    await choosePlan(page);
    await sendCard(page, CARDS.good);
    await expectIn(page);
    expect(await watchStatus(member)).toBe(200);
  });
