import { routes } from '@/lib/platform/config/routes';
import { expect, test } from '../support/fixtures';

test.use({ viewport: { width: 360, height: 740 } });

test('the mobile menu closes by touch outside, by Escape and by following a link [2.31]', async ({
  page,
}) => {
  await page.goto(routes.pricing);
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  const open = page.getByRole('button', { name: 'Open menu' });

  await open.tap();
  await expect(menu.getByRole('link', { name: 'FAQ' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Enroll Now' })).toBeVisible();
  await page.touchscreen.tap(30, 720);
  await expect(menu).toHaveCount(0);

  await open.tap();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(open).toBeFocused();

  await open.tap();
  await menu.getByRole('link', { name: 'FAQ' }).tap();
  await page.waitForURL(`**${routes.faq}`);
  await expect(menu).toHaveCount(0);
});
