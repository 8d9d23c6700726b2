import type { Page } from '@playwright/test';
import { routes } from '@/lib/platform/config/routes';
import { createMember, getDocument, signInMethodsOf, unlinkProviderOf } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { idTokenOf } from '../support/session';
import { confirmDeletion, signedInUid, signInByForm, uniqueEmail } from './account-helpers';
import { openChooser, takeKnownAccount, takeNewAccount } from './chooser.page';

const ACCOUNT = '/profile?tab=account';
const TEN_MINUTES_MS = 10 * 60_000;

/** Opens the account page of a member who can sign in only with Google. */
async function enrolByGoogle(page: Page): Promise<{ uid: string; name: string; email: string }> {
  const name = `Gina ${Date.now().toString(36)}`;
  const email = uniqueEmail('gina');
  await page.goto(`${routes.signUp}?next=${encodeURIComponent(ACCOUNT)}`);
  await takeNewAccount(await openChooser(page, 'Google'), name, email);
  await page.waitForURL(`**${ACCOUNT}`);
  return { uid: await signedInUid(page), name, email };
}

/** Opens the account page of a member with a password, who then connects Google. */
async function memberWithGoogle(page: Page) {
  const member = await createMember();
  await signInByForm(page, member, ACCOUNT);
  const popup = await openChooser(page, 'Google', 'Connect Google');
  await takeNewAccount(popup, 'Second Way', uniqueEmail('second'));
  return member;
}

test('connects and disconnects a provider and keeps the password', async ({ page }) => {
  const member = await memberWithGoogle(page);
  await expect(page.getByText('Google is connected', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disconnect Google' })).toBeVisible();
  expect(await signInMethodsOf(member.uid)).toEqual(expect.arrayContaining(['password', 'google.com']));

  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(page.getByText('Google is disconnected', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible();
  expect(await signInMethodsOf(member.uid)).toEqual(['password']);
  expect(await idTokenOf(member)).toBeTruthy();
});

test('disconnects the only provider once a password is set', async ({ page }) => {
  const { uid, email } = await enrolByGoogle(page);
  await expect(page.getByText('your only way to sign in')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disconnect Google' })).toHaveCount(0);

  await page.getByLabel('New password', { exact: true }).fill('A-brand-new-one-7');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('You can now sign in with it.')).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(page.getByText('Google is disconnected', { exact: true })).toBeVisible();
  expect(await signInMethodsOf(uid)).toEqual(['password']);
  expect(await idTokenOf({ uid, email, displayName: '', password: 'A-brand-new-one-7' })).toBeTruthy();
});

test('keeps the last sign-in method when another tab has removed the other one', async ({ page }) => {
  const member = await memberWithGoogle(page);
  await expect(page.getByRole('button', { name: 'Disconnect Google' })).toBeVisible();
  await unlinkProviderOf(member.uid, 'password');
  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await expect(page.getByText('That’s your only way to sign in, so it stays.')).toBeVisible();
  expect(await signInMethodsOf(member.uid)).toEqual(['google.com']);
});

/** Starts the deletion with a sign-in that is too old. */
async function deleteWithOldSignIn(page: Page) {
  await page.clock.install({ time: Date.now() + TEN_MINUTES_MS });
  await page.goto(routes.accountData);
  await confirmDeletion(page);
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(dialog.getByLabel('Your password', { exact: true })).toHaveCount(0);
  return dialog;
}

test('deletes the account of a member without a password only after they sign in with their own provider', async ({
  page,
  guard,
}) => {
  guard.expectConsoleError('400');
  const { uid, name } = await enrolByGoogle(page);
  const dialog = await deleteWithOldSignIn(page);
  await takeKnownAccount(await openChooser(page, 'Google'), 'Elena Rossi');
  await expect(dialog.getByText('That’s a different account.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await signInMethodsOf(uid)).toEqual(['google.com']);

  await confirmDeletion(page);
  await takeKnownAccount(await openChooser(page, 'Google'), name);
  await page.waitForURL((url) => url.pathname === routes.home);
  await expect(page.getByText('We’ve deleted your account and everything in it.')).toBeVisible();
  expect(await getDocument(`users/${uid}`)).toBeNull();
  expect(await signInMethodsOf(uid)).toEqual([]);
});
