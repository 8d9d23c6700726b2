import type { Page } from '@playwright/test';
import { routes } from '@/lib/platform/config/routes';
import { createMember } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { openSecondDevice, signInAs } from '../support/session';
import { fillSignIn } from './account-helpers';

const ENDED =
  'You’ve been signed out because you signed out everywhere or changed how you sign in on another device.';

async function signOutEverywhere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL((url) => url.pathname === routes.home);
}

test('signs out everywhere and explains it on the other device after a reload', async ({
  page: laptop,
  browser,
  guard,
}) => {
  guard.expectConsoleError('400');
  const member = await createMember({ displayName: 'Canary Lane' });
  const phone = await openSecondDevice(browser, guard, member);
  await phone.goto(routes.profile);
  await expect(phone.getByRole('heading', { name: 'Canary Lane' })).toBeVisible();
  await signInAs(laptop, member);
  await laptop.goto(routes.profileTab('account'));
  await signOutEverywhere(laptop);
  await expect(laptop.getByText('You’re signed out on every device.')).toBeVisible();
  await expect(laptop.getByText(ENDED)).toHaveCount(0);

  await phone.reload();
  await expect(phone.getByText(ENDED)).toBeVisible();
  await phone.waitForURL(`**${routes.signIn}?next=*`);
  await expect(phone.getByText('Canary Lane')).toHaveCount(0);
  await fillSignIn(phone, member);
  await phone.waitForURL(`**${routes.profile}`);
  await expect(phone.getByText(ENDED)).toHaveCount(0);
  await phone.context().close();
});
