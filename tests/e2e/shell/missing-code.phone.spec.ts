import { routes } from '@/lib/platform/config/routes';
import { expect, test } from '../support/fixtures';

test('shows an error when the code of a dialog does not load, and opens it on Retry', async ({
  page,
  guard,
}) => {
  guard.expectConsoleError('Failed to load resource');
  await page.goto(routes.videos);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ classes$/ })).toBeVisible();
  await page.route('**/_next/static/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Filters', exact: true }).tap();
  const error = page.getByRole('alert').filter({ hasText: 'We couldn’t open that' });
  await expect(error).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.unroute('**/_next/static/**');
  await error.getByRole('button', { name: 'Retry' }).tap();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expect(error).toHaveCount(0);
});
