import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { createMember, getDocument, setDocument } from '../../e2e/support/embedded-admin';
import { idTokenOf, signInAs } from '../../e2e/support/session';
import { expect, test } from '../fixtures';

/** Runs a command of the operator with the settings of the site. */
async function operate(script: string, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, ...JSON.parse(process.env.HOSTED_SETTINGS ?? '{}') };
  const command = ['--import', 'tsx', `scripts/${script}.ts`, ...args];
  return (await promisify(execFile)(process.execPath, command, { env })).stdout;
}

test('downloads the member’s data as CSV and deletes the account', async ({ page }) => {
  const member = await createMember();
  await setDocument(`users/${member.uid}/notes/video-a`, {
    text: 'soft knees',
    updatedAt: new Date().toISOString(),
  });
  await signInAs(page, member);
  await page.goto('/account/data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a spreadsheet (CSV)' }).click();
  expect((await downloading).suggestedFilename()).toBe('my-data.csv');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('We’ve deleted your account and everything in it.')).toBeVisible();
  expect(await getDocument(`users/${member.uid}/notes/video-a`)).toBeNull();
  await expect(idTokenOf(member)).rejects.toThrow('INVALID_LOGIN_CREDENTIALS');
});

test('makes an administrator, grants and ends a membership by the operator’s commands', async () => {
  const member = await createMember();
  expect(await operate('members', 'role', member.email, 'admin')).toContain(`${member.email}: admin`);
  const who = ['--email', member.email, '--reason', 'rehearsal'];
  await operate('membership', 'grant', ...who, '--plan', 'annual', '--until', '2099-01-31');
  const claims = JSON.parse(
    Buffer.from((await idTokenOf(member)).split('.')[1] ?? '', 'base64url').toString(),
  );
  expect(claims).toMatchObject({ role: 'admin', subscribed: true, plan: 'annual' });
  await operate('membership', 'end', ...who);
  expect(await getDocument(`entitlements/${member.uid}`)).toMatchObject({ status: 'none' });
});
