import { expect, test } from '../support/fixtures';

test('opens the question of the URL and ignores a malformed hash', async ({ page }) => {
  await page.goto('/about/faq#%E0%A4%A');
  await expect(page.getByRole('heading', { name: 'How do I cancel?' })).toBeVisible();
  await page.goto('/about/faq#how-do-i-cancel');
  await page.reload();
  await expect(page.getByText('It takes one confirmation.', { exact: false })).toBeVisible();
});

test('prints the terms without the header, the footer, and a notice over the text', async ({ page }) => {
  await page.goto('/extra/terms-of-use');
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  const banner = page.getByRole('region', { name: 'Can we count your visit?' });
  await expect(banner).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  await expect(banner).toBeHidden();
  for (const part of ['banner', 'contentinfo'] as const) await expect(page.getByRole(part)).toBeHidden();
  await expect(page.getByText('Skip to content')).toBeHidden();
});
