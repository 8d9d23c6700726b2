import { chromium, type Page } from '@playwright/test';
import { routes } from '@/lib/config/routes';
import { addFault, createMember } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInAs } from '../support/session';
import { mend } from './account-helpers';

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
}

/** A browser that keeps whole pages for the Back button, as people's browsers do; the test's own has that switched off. */
const launchWithMemory = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

test('signing out reaches the other tab within two seconds and leaves nothing of the member', async ({
  page,
  context,
}) => {
  const member = await createMember({ displayName: 'Canary Lane' });
  await signInAs(page, member);
  const second = await context.newPage();
  for (const tab of [page, second]) {
    await tab.goto(routes.profile);
    await expect(tab.getByRole('heading', { name: 'Canary Lane' })).toBeVisible();
  }
  await signOut(page);
  await expect(second.getByText('Canary Lane')).toHaveCount(0, { timeout: 2000 });
  for (const tab of [page, second]) await tab.waitForURL((url) => url.pathname === routes.home);
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(left).not.toContain(member.uid);
  expect(left).not.toContain('Canary Lane');
});

test('the Back button after signing out shows nothing personal, even from the memory of the browser', async ({
  baseURL,
}) => {
  const browser = await launchWithMemory();
  try {
    const page = await browser.newPage({ baseURL });
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) => {
        requestAnimationFrame(() => {
          const isSeen = persisted && document.body.innerText.includes('Canary Lane');
          if (isSeen) localStorage.setItem('was-seen', location.href);
        });
      });
    });
    await signInAs(page, await createMember({ displayName: 'Canary Lane' }));
    await page.goto(routes.profile);
    await expect(page.getByRole('heading', { name: 'Canary Lane' })).toBeVisible();
    await page.goto(routes.accountData);
    await expect(page.getByRole('heading', { name: 'Delete your account' })).toBeVisible();
    await signOut(page);
    await page.waitForURL((url) => url.pathname === routes.home);
    await page.evaluate(() => {
      document.title = 'left behind';
      history.go(-2);
    });
    await expect(page).not.toHaveTitle('left behind');
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(routes.profile);
    await expect(page.getByText('Canary Lane')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('was-seen'))).toBeNull();
  } finally {
    await browser.close();
  }
});

test('a page of the same member comes back from the memory of the browser as it was', async ({ baseURL }) => {
  const browser = await launchWithMemory();
  try {
    const page = await browser.newPage({ baseURL });
    await signInAs(page, await createMember({ displayName: 'Canary Lane' }));
    await page.goto(routes.profile);
    await expect(page.getByRole('heading', { name: 'Canary Lane' })).toBeVisible();
    await page.goto('/assets/blank.txt');
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(page.getByRole('heading', { name: 'Canary Lane' })).toBeVisible();
  } finally {
    await browser.close();
  }
});

for (const kind of ['error', 'quota', 'garbage', 'reset'] as const) {
  test(`an identity service that answers with ${kind} signs nobody out`, async ({ page, guard }) => {
    guard.expectConsoleError(/Failed to load resource|The profile cannot be loaded/);
    const member = await createMember({ displayName: 'Canary Lane' });
    await signInAs(page, member);
    await addFault({ service: 'identity', kind, uid: member.uid });
    await page.goto(routes.profile);
    await expect(page.getByText(/You stay signed in on this device|Canary Lane/).first()).toBeVisible();
    await expect(page.getByTestId('auth-area').getByRole('link', { name: 'Enroll' })).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(routes.profile);
    await mend(member.uid);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Canary Lane' })).toBeVisible();
  });
}

test('a service that is silent is told after 8 seconds, with Retry, and nothing flashes before', async ({
  page,
}) => {
  const member = await createMember({ displayName: 'Canary Lane' });
  await signInAs(page, member);
  await addFault({ service: 'identity', kind: 'hang', uid: member.uid });
  await page.clock.install();
  await page.goto(routes.profile);
  await page.clock.runFor(4000);
  await expect(page.getByTestId('auth-area')).toBeEmpty();
  await page.clock.runFor(5000);
  await expect(page.getByText('Signing you in takes longer than usual.')).toBeVisible();
  await expect(page.getByTestId('auth-area')).toBeEmpty();
  await mend(member.uid);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Canary Lane' })).toBeVisible();
});

test('a profile that cannot be read is said plainly and read again on Retry', async ({ page, guard }) => {
  guard.expectConsoleError(/The profile cannot be loaded|Failed to load resource/);
  const member = await createMember({ displayName: 'Canary Lane' });
  await signInAs(page, member);
  await addFault({ service: 'firestore', kind: 'error', uid: member.uid });
  await page.goto(routes.profile);
  await expect(page.getByRole('heading', { name: 'Your profile could not be loaded' })).toBeVisible();
  await mend(member.uid);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Canary Lane' })).toBeVisible();
});
