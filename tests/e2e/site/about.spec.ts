import { getDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';

test('opens the question of the URL, ignores a malformed hash and searches the questions', async ({
  page,
}) => {
  await page.goto('/about/faq#%E0%A4%A');
  await expect(page.getByRole('heading', { name: 'How do I cancel?' })).toBeVisible();
  await page.goto('/about/faq#how-do-i-cancel');
  await page.reload();
  await expect(page.getByText('It takes one confirmation.', { exact: false })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('trial');
  await expect(page.getByRole('status').filter({ hasText: /question/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Is there a trial?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What equipment do I need?' })).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('parachute');
  await expect(page.getByRole('heading', { name: 'No matches yet' })).toBeVisible();
});

test('stores a message for the studio [3.20]', async ({ page }) => {
  await page.goto('/extra/contact-us');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Email').fill('ada@mail.example');
  await page.getByLabel('Message').fill('Thank you.');
  const sending = page.waitForRequest('**/api/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  const { id } = (await sending).postDataJSON();
  await expect(page.getByRole('heading', { name: 'Thanks, we got it' })).toBeVisible();
  expect(await getDocument(`contactMessages/${id}`)).toMatchObject({ name: 'Ada', message: 'Thank you.' });
});
