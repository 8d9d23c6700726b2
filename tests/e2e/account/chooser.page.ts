import { expect, type Page } from '@playwright/test';

export type Provider = 'Google' | 'Facebook';

/** Opens the provider's popup and waits until an account can be chosen. */
export async function openChooser(
  page: Page,
  provider: Provider,
  button = `Continue with ${provider}`,
): Promise<Page> {
  // Its code is loaded when the pointer is on the button.
  await page.getByRole('button', { name: button }).hover();
  await page.waitForFunction(() => 'gapi' in window);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const popup = await opened;
  await popup.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await expect(popup.getByRole('button', { name: 'Continue' })).toBeEnabled();
  return popup;
}

/** Continues with a new account of the provider. */
export async function takeNewAccount(popup: Page, name: string, email?: string): Promise<void> {
  if (email) await popup.getByLabel(/Email/).fill(email);
  await popup.getByLabel('Name').fill(name);
  await popup.getByRole('button', { name: 'Continue' }).click();
}

/** Continues with an existing account of the provider. */
export const takeKnownAccount = (popup: Page, name: string): Promise<void> =>
  popup.getByRole('button', { name: new RegExp(name) }).click();

/** Clicks inside the page, because the popup closes during the click. */
export const cancel = (popup: Page): Promise<void> =>
  popup.evaluate(() => {
    setTimeout(() => document.getElementById('cancel')?.click());
  });
