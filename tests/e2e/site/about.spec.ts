import { getDocument, owner } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';

test('an address with a broken end still shows the questions', async ({ page }) => {
  await page.goto('/about/faq#%E0%A4%A');
  await expect(page.getByRole('heading', { name: 'How do I cancel?' })).toBeVisible();
});

test('a question has an address of its own and is found by its words', async ({ page }) => {
  await page.goto('/about/faq#how-do-i-cancel');
  await expect(page.getByText('It takes one confirmation.', { exact: false })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('trial');
  await expect(page.getByRole('status').filter({ hasText: /question/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Is there a trial?' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What equipment do I need?' })).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('parachute');
  await expect(page.getByRole('heading', { name: 'No matches yet' })).toBeVisible();
});

test('a message that cannot be sent stays where it is and arrives with the next try', async ({
  page,
  guard,
}) => {
  await page.goto('/about/contact');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Email').fill('ada@mail.example');
  await page.getByLabel('Message').fill('The lights are lovely.');
  const fault = { service: 'firestore', kind: 'error', body: 'The lights are lovely.', times: 20 };
  await owner('POST', '/emulator/faults', fault);
  guard.expectConsoleError(/50\d/);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'try again' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('The lights are lovely.');
});

test('a message is stored for the studio [3.20]', async ({ page }) => {
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
