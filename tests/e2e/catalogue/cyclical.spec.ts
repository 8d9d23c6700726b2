import { routes } from '@/lib/platform/config/routes';
import { expect, test } from '../support/fixtures';

test('orders the classes of the cyclical page by answers that no request contains', async ({ page }) => {
  await page.goto(routes.videosCyclical);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  const groups = page.getByRole('main').getByRole('heading', { level: 2 });

  await page.getByRole('button', { name: 'Strong', exact: true }).click();
  await expect(groups.nth(1)).toHaveText('Full strength');
  await page.getByText('Add your cycle dates if you’d like').click();
  const start = await page.evaluate(() => {
    const day = new Date(Date.now() - 2 * 86_400_000);
    return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`;
  });
  await page.getByLabel('First day of your last period').fill(start);
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(page.getByText('day 3')).toBeVisible();
  await expect(page.getByText('For these days').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText('day 3')).toBeVisible();
  expect(
    sent.filter((line) => /strong|menstrual|cycle=|phase|feeling/i.test(line) || line.includes(start)),
  ).toEqual([]);

  await page.getByRole('button', { name: 'Erase everything' }).click();
  await expect(groups.nth(1)).toHaveText('Soft and slow');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cyclical'))),
  ).toEqual([]);
});
