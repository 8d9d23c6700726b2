import type { Page } from '@playwright/test';
import { routes } from '@/lib/platform/config/routes';
import { owner, type TestMember } from '../support/embedded-admin';

/** Fills in and submits the sign-in form of the open page. */
export async function fillSignIn(
  page: Page,
  { email, password }: Pick<TestMember, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs in through the form and waits for `next`. */
export async function signInByForm(
  page: Page,
  member: Pick<TestMember, 'email' | 'password'>,
  next: string = routes.browse,
): Promise<void> {
  await page.goto(`${routes.signIn}?next=${encodeURIComponent(next)}`);
  await fillSignIn(page, member);
  await page.waitForURL(`**${next}`);
}

/** Confirms the deletion of the account on the open page of the member's data. */
export async function confirmDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Type DELETE to confirm').fill('DELETE');
  await page.getByRole('button', { name: 'Delete for good' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
}

/** Uid of the stored session. */
export const signedInUid = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stored = Object.entries(localStorage).find(([key]) => key.startsWith('firebase:authUser:'))?.[1];
    return JSON.parse(stored ?? '{}').uid;
  });

interface Mail {
  readonly to: string;
  readonly requestType: string;
  readonly link: string;
}

/** Path of the link in the newest message of this type; throws without one. */
export async function linkSentTo(to: string, requestType: string): Promise<string> {
  const { messages } = (await owner('GET', '/emulator/mailbox.json')) as { messages: readonly Mail[] };
  const mail = messages.find((one) => one.to === to && one.requestType === requestType);
  if (!mail) throw new Error(`No ${requestType} message to ${to}`);
  const { pathname, search } = new URL(mail.link);
  return pathname + search;
}

/** Removes the faults of one member. */
export const mend = (uid: string): Promise<unknown> => owner('DELETE', `/emulator/faults?uid=${uid}`);

export const uniqueEmail = (name: string): string =>
  `${name}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 7)}@bellaforte.example`;
