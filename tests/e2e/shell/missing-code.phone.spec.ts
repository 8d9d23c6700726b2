import { routes } from '@/lib/platform/config/routes';
import { expect, test } from '../support/fixtures';

for (const [button, dialog] of [
  ['Filters', 'Filters'],
  ['Open menu', 'Menu'],
] as const)
  test(`"${button}" says when its code does not come, and opens at the next try`, async ({ page, guard }) => {
    guard.expectConsoleError('Failed to load resource');
    await page.goto(routes.videos);
    await expect(page.getByRole('status').filter({ hasText: /^\d+ classes$/ })).toBeVisible();
    const opener = page.getByRole('button', { name: button, exact: true });
    await page.route('**/_next/static/**', (route) => route.abort());
    await opener.tap();
    const words = page.getByRole('alert').filter({ hasText: 'We couldn’t open that' });
    await expect(words).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.unroute('**/_next/static/**');
    await words.getByRole('button', { name: 'Try again' }).tap();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expect(words).toHaveCount(0);
  });
