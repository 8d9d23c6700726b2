import type { Page } from '@playwright/test';
import { routes } from '@/lib/platform/config/routes';
import { addFault, createMember } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';
import { fillSignIn, mend } from './account-helpers';

const EXPECTED =
  /Failed to load resource|The profile cannot be loaded|The sign-in service cannot be reached|RPC_ERROR/;
const STAYS = 'You’re still signed in on this device.';

const heading = (page: Page) => page.getByRole('heading', { name: 'Canary Lane' });
const notice = (page: Page) => page.getByRole('region', { name: 'About your account' });
const isKept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('firebase:authUser:')));

async function expectStillSignedIn(page: Page): Promise<void> {
  await expect(page.getByTestId('auth-area').getByRole('link')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(routes.profile);
  expect(await isKept(page)).toBe(true);
}

const signedIn = (page: Page) => signInNew(page, { displayName: 'Canary Lane' });

test('shows Retry when Firebase Auth fails at the start, and recovers', async ({ page, guard }) => {
  guard.expectConsoleError(EXPECTED);
  const member = await signedIn(page);
  await addFault({ service: 'identity', kind: 'error', uid: member.uid });
  await page.goto(routes.profile);
  await expect(notice(page).getByText(STAYS)).toBeVisible();
  await expectStillSignedIn(page);
  await notice(page).getByRole('button', { name: 'Retry' }).click();
  await expect(notice(page).getByText(STAYS)).toBeVisible();
  await expectStillSignedIn(page);
  await mend(member.uid);
  await notice(page).getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('signs out of this device when the code of Firebase does not load', async ({ page, guard }) => {
  guard.expectConsoleError(EXPECTED);
  await signedIn(page);
  await page.route(/\/firebase[^/]*\.js/, (route) => route.abort());
  await page.goto(routes.profile);
  await notice(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(routes.home);
  await expect(page.getByTestId('auth-area').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await isKept(page)).toBe(false);
});

test('shows Retry on the profile when the database does not answer, and recovers', async ({
  page,
  guard,
}) => {
  guard.expectConsoleError(EXPECTED);
  const member = await signedIn(page);
  await addFault({ service: 'firestore', kind: 'hang', uid: member.uid });
  await page.clock.install();
  const asked = page.waitForRequest(/\/v1\/projects\//);
  await page.goto(routes.profile);
  await asked;
  const tab = page.getByRole('tabpanel');
  await page.clock.runFor(9000);
  await expect(tab.getByText('We couldn’t load your profile')).toBeVisible();
  await expect(tab.getByText('Nothing is lost.')).toBeVisible();
  await expectStillSignedIn(page);
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await mend(member.uid);
  await tab.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toBeVisible();
});

test('reports a silent sign-in service after ten seconds and allows another try after thirty', async ({
  page,
}) => {
  const member = await createMember();
  await addFault({ service: 'identity', kind: 'hang', body: member.email, times: 1 });
  await page.clock.install();
  await page.goto(`${routes.signIn}?next=${encodeURIComponent(routes.profile)}`);
  const asked = page.waitForRequest(/accounts:signInWithPassword/);
  await fillSignIn(page, member);
  await asked;
  await page.clock.runFor(11_000);
  await expect(page.getByText('This is taking longer than usual. We’re still trying.')).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(
    page.getByRole('alert').getByText(/taking too long|isn’t responding|can’t reach/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(`**${routes.profile}`);
});
