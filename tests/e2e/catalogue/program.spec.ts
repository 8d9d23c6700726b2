import { routes } from '@/lib/platform/config/routes';
import { createMember, getDocument, setDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInAs } from '../support/session';

test("follows a series at the member's pace, including classes done before", async ({ page }) => {
  const member = await createMember({ isSubscribed: true });
  await setDocument(`users/${member.uid}/history/video-boxing-rounds-two`, {
    positionSec: 1400,
    furthestSec: 1440,
    durationSec: 1440,
    playedSec: 1400,
    completedAt: '2026-01-05T07:00:00.000Z',
    updatedAt: '2026-01-05T07:00:00.000Z',
  });
  await signInAs(page, member);
  await page.goto(routes.series('boxing-rounds'));
  const panel = page.getByRole('region', { name: 'At your pace' });
  for (const day of ['Monday', 'Wednesday']) await panel.getByRole('button', { name: day }).click();
  await panel.getByRole('button', { name: 'Start this program' }).click();
  await expect(panel.getByText('1 of 4 done')).toBeVisible();
  const stored = () => getDocument(`users/${member.uid}/programs/series-boxing-rounds`);
  await expect.poll(async () => (await stored())?.weekdays).toEqual([1, 2, 3, 5]);

  await panel.getByText('Change days, pause, or move').click();
  await panel.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(panel.getByText(/^Paused until/)).toBeVisible();
  await page.reload();
  await expect(panel.getByText(/^Paused until/)).toBeVisible();

  await panel.getByText('Change days, pause, or move').click();
  await panel.getByRole('button', { name: 'Leave this program' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(panel.getByRole('button', { name: 'Start this program' })).toBeVisible();
  await expect.poll(stored).toBeNull();
});

test('keeps the plan beside the classes while they scroll on a wide window', async ({ page }) => {
  await signInAs(page, await createMember({ isSubscribed: true }));
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(routes.series('morning-flow'));
  const panel = page.getByRole('region', { name: 'At your pace' });
  await expect(panel.getByRole('button', { name: 'Start this program' })).toBeVisible();
  const topAfter = async (scrollTop: number) => {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scrollTop);
    return panel.evaluate((element) => element.getBoundingClientRect().top);
  };
  expect(await topAfter(700)).toBeLessThan(200);
  expect(await topAfter(1100)).toBe(await topAfter(700));
});
