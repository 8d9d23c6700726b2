import { routes } from '@/lib/platform/config/routes';
import { expectAccessible } from '../support/accessible';
import { createMember } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { holdCode } from '../support/hold-code';
import { fillSignIn, linkSentTo, signInByForm, uniqueEmail } from './account-helpers';

test('shows the same error for a wrong password and an unknown email [5.6]', async ({ page, guard }) => {
  guard.expectConsoleError('400');
  const member = await createMember();
  await page.goto(routes.signIn);
  await page.getByLabel('Email').fill('not-an-address');
  await page.getByLabel('Password', { exact: true }).focus();
  await expect(page.getByText('That doesn’t look like an email address.')).toBeVisible();
  await expectAccessible(page);

  const alert = page.getByText('That email and password don’t match');
  await fillSignIn(page, { email: member.email, password: 'wrong-password' });
  await expect(alert).toBeVisible();
  const said = await alert.textContent();
  await page.reload();
  await fillSignIn(page, { email: uniqueEmail('unknown'), password: 'wrong-password' });
  await expect(alert).toBeVisible();
  expect(await alert.textContent()).toBe(said);
});

test('leads from the header to the sign-in page and back to the same page [1.3]', async ({ page }) => {
  const member = await createMember();
  await page.goto(routes.watch('morning-flow-sun'));
  const area = page.getByTestId('auth-area');
  await expect(area.getByText('Now', { exact: true })).toBeHidden();
  await area.getByRole('link', { name: 'Sign In' }).click();
  await page.waitForURL(`**${routes.signIn}?next=*`);
  await fillSignIn(page, member);
  await page.waitForURL(`**${routes.watch('morning-flow-sun')}`);
});

test('sets a new password by a link that works once', async ({ page, guard }) => {
  guard.expectConsoleError('400');
  const member = await createMember();
  await page.goto(routes.signIn);
  const typed = uniqueEmail('typed');
  await page.getByLabel('Email').fill(typed);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await expect(page.getByLabel('Email')).toHaveValue(typed);
  await page.getByLabel('Email').fill(uniqueEmail('unknown'));
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('has an account, a link is on its way')).toBeVisible();

  await page.reload();
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('has an account, a link is on its way')).toBeVisible();

  const link = await linkSentTo(member.email, 'PASSWORD_RESET');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('A-brand-new-one-7');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your new password is saved')).toBeVisible();
  await signInByForm(page, { email: member.email, password: 'A-brand-new-one-7' });

  await page.goto(link);
  await expect(page.getByText('expired or was already used')).toBeVisible();
});

test('asks to confirm the email until its link is opened', async ({ page }) => {
  const member = await createMember({ isEmailVerified: false });
  await signInByForm(page, member, routes.profile);
  const notice = page.getByRole('region', { name: 'About your account' });
  await notice.getByRole('button', { name: 'Send the link' }).click();
  await expect(notice.getByText(`We sent a link to ${member.email}.`)).toBeVisible();
  await expect(notice.getByRole('button', { name: /Send again \(in \d+ s\)/ })).toBeVisible();
  await page.goto(await linkSentTo(member.email, 'VERIFY_EMAIL'));
  await expect(page.getByText('Thanks, your email is confirmed.')).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('sends no form before the code of the page has loaded', async ({ page }) => {
  const member = await createMember();
  const letCodeCome = await holdCode(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(routes.signIn, { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(member.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(member.password);
  await password.press('Enter');
  const button = page.getByRole('button', { name: 'Sign In', exact: true });
  await expect(button).toBeDisabled();

  letCodeCome();
  await button.click();
  await page.waitForURL(`**${routes.browse}`);
  expect(asked.join()).not.toContain('password=');
});
