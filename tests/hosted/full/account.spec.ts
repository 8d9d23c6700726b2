import { readFileSync } from 'node:fs';
import { confirmDeletion, linkSentTo, signInByForm } from '../../e2e/account/account-helpers';
import { createMember, getDocument, setDocument } from '../../e2e/support/embedded-admin';
import { idTokenOf, signInAs } from '../../e2e/support/session';
import { expect, test } from '../fixtures';

const NEW_PASSWORD = 'A-brand-new-one-7';

test('confirms an address and sets a new password by the links in the emails', async ({ page }) => {
  const member = await createMember({ isEmailVerified: false });
  await test.step('asks for the link that confirms the address', async () => {
    await signInByForm(page, member, '/profile');
    const notice = page.getByRole('region', { name: 'About your account' });
    await notice.getByRole('button', { name: 'Send the link' }).click();
    await expect(notice.getByText(`We sent a link to ${member.email}.`)).toBeVisible();
  });
  await test.step('opens it', async () => {
    await page.goto(await linkSentTo(member.email, 'VERIFY_EMAIL'));
    await expect(page.getByText('Thanks, your email is confirmed.')).toBeVisible();
  });
  await test.step('sets a new password', async () => {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth/reset-password');
    await page.getByLabel('Email').fill(member.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('has an account, a link is on its way')).toBeVisible();
    await page.goto(await linkSentTo(member.email, 'PASSWORD_RESET'));
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(page.getByText('Your new password is saved')).toBeVisible();
  });
  expect(await idTokenOf({ ...member, password: NEW_PASSWORD })).toBeTruthy();
});

test('downloads the member’s data as JSON and CSV, and deletes the account', async ({ page }) => {
  const member = await createMember();
  await setDocument(`users/${member.uid}/notes/video-a`, {
    text: 'soft knees',
    updatedAt: new Date().toISOString(),
  });
  await signInAs(page, member);
  await page.goto('/account/data');
  for (const button of ['Download as JSON', 'Download a spreadsheet'])
    await test.step(button, async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      expect(readFileSync(await (await downloading).path(), 'utf8')).toContain('soft knees');
    });
  await test.step('deletes the account', async () => {
    await confirmDeletion(page);
    await expect(page.getByText('We’ve deleted your account and everything in it.')).toBeVisible();
  });
  expect(await getDocument(`users/${member.uid}/notes/video-a`)).toBeNull();
  await expect(idTokenOf(member)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
});

test('loads the tag manager after consent only', async ({ page, standIns }) => {
  const tags = async () => (await standIns.calls()).filter((call) => call.includes('googletagmanager'));
  await page.goto('/videos');
  await page.getByRole('heading', { name: 'Can we count your visit?' }).waitFor();
  await page.goto('/pricing');
  await page.getByRole('heading', { name: 'Can we count your visit?' }).waitFor();
  expect(await tags()).toEqual([]);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(tags).toEqual(['GET www.googletagmanager.com/gtm.js']);
});
