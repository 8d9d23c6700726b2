import { expect, type Page } from '@playwright/test';

export type Provider = 'Google' | 'Facebook';

/** Opens the provider's window by a button of ours and waits until one can choose in it. */
export async function openChooser(
  page: Page,
  provider: Provider,
  button = `Continue with ${provider}`,
): Promise<Page> {
  await page.waitForFunction(() => 'gapi' in window);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: button }).click();
  const popup = await opened;
  await popup.getByRole('heading', { name: 'Choose an account' }).waitFor();
  await expect(popup.getByRole('button', { name: 'Continue' })).toBeEnabled();
  return popup;
}

/** Makes up an account of the provider and goes on with it. */
export async function takeNewAccount(popup: Page, name: string, email?: string): Promise<void> {
  if (email) await popup.getByLabel(/Email/).fill(email);
  await popup.getByLabel('Name').fill(name);
  await popup.getByRole('button', { name: 'Continue' }).click();
}

/** Goes on with an account the provider knows already. */
export const takeKnownAccount = (popup: Page, name: string): Promise<void> =>
  popup.getByRole('button', { name: new RegExp(name) }).click();

/** The window closes under the click, so the click is made from inside. */
export const cancel = (popup: Page): Promise<void> =>
  popup.evaluate(() => {
    setTimeout(() => document.getElementById('cancel')?.click());
  });
