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

test('keeps cycle phase and stage of life in the address and out of requests [2.51]', async ({ page }) => {
  await page.goto(routes.videos);
  const sent: string[] = [];
  page.on('request', (request) =>
    sent.push(`${request.url()} ${request.headers().referer ?? ''} ${request.postData() ?? ''}`),
  );
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const total = page.getByRole('status').filter({ hasText: /^\d+ class(es)?$/ });
  const all = await total.innerText();

  await filters.getByText('Cycle phase').click();
  const phases = filters.getByRole('group', { name: 'Cycle phase' });
  const luteal = phases.getByRole('button', { name: /^Before your period/ });
  const count = (await luteal.innerText()).match(/\d+/)?.[0];
  await luteal.click();
  await expect(page).toHaveURL(/\/videos#phase=luteal$/);
  await expect(total).toHaveText(new RegExp(`^${count} class`));
  const some = await total.innerText();

  await filters.getByText('Stage of life').click();
  const stages = filters.getByRole('group', { name: 'Stage of life' });
  await stages.getByRole('button', { disabled: false }).first().click();
  await expect(page).toHaveURL(/#phase=luteal&stage=/);

  await page.goBack();
  await expect(total).toHaveText(some);
  await page.reload();
  await expect(total).toHaveText(some);
  await expect(page.getByRole('button', { name: 'Remove Before your period' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', /next=%2Fvideos$/);
  await page.getByRole('button', { name: 'Remove Before your period' }).click();
  await expect(total).toHaveText(all);
  expect(sent.filter((line) => /luteal|phase=|stage=/i.test(line))).toEqual([]);
});
