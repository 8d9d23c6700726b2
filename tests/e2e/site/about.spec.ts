import { expect, test } from '../support/fixtures';

test('opens the question of the URL and ignores a malformed hash', async ({ page }) => {
  await page.goto('/about/faq#%E0%A4%A');
  await expect(page.getByRole('heading', { name: 'How do I cancel?' })).toBeVisible();
  await page.goto('/about/faq#how-do-i-cancel');
  await page.reload();
  await expect(page.getByText('It takes one confirmation.', { exact: false })).toBeVisible();
});
