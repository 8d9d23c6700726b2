import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';

test('shows, replaces and removes the feed URL of a member', async ({ page }) => {
  await signInNew(page, { isSubscribed: true });
  await page.goto('/events');
  await page.getByRole('button', { name: 'Show my calendar link' }).click();
  const field = page.getByLabel('Private link');
  await expect(field).toHaveValue(/\/api\/calendar\/feed\/.+\.ics$/);
  const first = await field.inputValue();
  expect((await page.request.get(first)).headers()['content-type']).toBe('text/calendar; charset=utf-8');
  await expect(page.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute(
    'href',
    first.replace(/^http:/, 'webcal:'),
  );

  await page.getByRole('button', { name: 'Get a new link' }).click();
  const renewing = page.getByRole('dialog', { name: 'Get a new calendar link?' });
  await renewing.getByRole('button', { name: 'Get a new link', exact: true }).click();
  await expect(field).not.toHaveValue(first);
  const second = await field.inputValue();
  expect((await page.request.get(first)).status()).toBe(404);
  expect((await page.request.get(second)).status()).toBe(200);

  await page.getByRole('button', { name: 'Turn off this calendar' }).click();
  const ending = page.getByRole('dialog', { name: 'Turn off your calendar?' });
  await ending.getByRole('button', { name: 'Turn it off', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Show my calendar link' })).toBeFocused();
  expect((await page.request.get(second)).status()).toBe(404);
});
