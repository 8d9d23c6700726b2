import { readFileSync } from 'node:fs';
import { routes } from '@/lib/platform/config/routes';
import { expectAccessible } from '../support/accessible';
import { createMember, getDocument, setDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { idTokenOf, signInAs, signInNew } from '../support/session';
import { linkSentTo, signInByForm, uniqueEmail } from './account-helpers';

const AT = '2026-11-01T08:00:00.000Z';

test('changes the password after a recent sign-in', async ({ page, guard }) => {
  guard.expectConsoleError('400');
  const member = await signInNew(page);
  await page.clock.install({ time: Date.now() + 10 * 60_000 });
  await page.goto(routes.profileTab('account'));
  await page.getByLabel('New password', { exact: true }).fill('A-brand-new-one-7');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Your password', { exact: true }).fill('wrong-password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('don’t match')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(member.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Password saved')).toBeVisible();
  await expect(idTokenOf(member)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  expect(await idTokenOf({ ...member, password: 'A-brand-new-one-7' })).toBeTruthy();
});

test('changes the email by the link to the new one and restores it by the link to the old one', async ({
  page,
  guard,
}) => {
  guard.expectConsoleError('400');
  const member = await createMember();
  const newEmail = uniqueEmail('new');
  await signInByForm(page, member, '/profile?tab=account');
  await page.getByLabel('New email').fill(newEmail);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText('Click the link we sent to')).toBeVisible();
  await page.goto(await linkSentTo(newEmail, 'VERIFY_AND_CHANGE_EMAIL'));
  await expect(page.getByText(/From now on, sign in with/)).toBeVisible();
  expect(await idTokenOf({ ...member, email: newEmail })).toBeTruthy();

  await page.goto(await linkSentTo(member.email, 'RECOVER_EMAIL'));
  await page.getByRole('button', { name: 'Get my old email back' }).click();
  await expect(page.getByText(`Your account uses ${member.email} again.`)).toBeVisible();
  expect(await idTokenOf(member)).toBeTruthy();
});

test('downloads the member’s data and deletes all of it with the account', async ({ page }) => {
  const member = await createMember({ displayName: 'Canary Lane' });
  await setDocument(`users/${member.uid}/notes/video-a`, { text: 'soft knees', updatedAt: AT });
  await setDocument(`users/${member.uid}/lists/favorites`, { items: { 'video-a': AT } });
  await signInAs(page, member);
  await page.goto(routes.accountData);
  await page.getByRole('button', { name: 'Download as JSON' }).waitFor();
  await expectAccessible(page);
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as JSON' }).click();
  const data = JSON.parse(readFileSync(await (await started).path(), 'utf8'));
  expect(data.collections).toMatchObject({ notes: { 'video-a': { text: 'soft knees' } } });

  const asTable = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download a spreadsheet' }).click();
  expect((await asTable).suggestedFilename()).toBe('my-data.csv');

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('delete');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Type DELETE in capital letters.')).toBeVisible();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL((url) => url.pathname === routes.home);
  await expect(page.getByText('We’ve deleted your account and everything in it.')).toBeVisible();
  for (const path of ['', '/notes/video-a', '/lists/favorites']) {
    expect(await getDocument(`users/${member.uid}${path}`)).toBeNull();
  }
  await expect(idTokenOf(member)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('We’ve deleted your account and everything in it.')).toHaveCount(0);
});
