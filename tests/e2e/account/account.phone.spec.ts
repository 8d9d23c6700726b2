import type { Page } from '@playwright/test';
import { routes } from '@/lib/platform/config/routes';
import { getDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { fillSignIn, signedInUid, uniqueEmail } from './account-helpers';

test.use({ viewport: { width: 360, height: 740 } });

const PASSWORD = 'Short-sentence-7';

async function expectFits(page: Page): Promise<void> {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang, `${page.url()} sticks out`).toBe(0);
}

/** Expects targets of at least 44 px (WCAG 2.5.8 asks for 24). */
async function expectTouchable(page: Page): Promise<void> {
  const small = await page
    .locator('main')
    .locator('button, input:not([type=hidden]), select, [role=tab]')
    .evaluateAll((controls) =>
      controls.flatMap((control) => {
        const target = control.closest('label') ?? control;
        const { width, height } = target.getBoundingClientRect();
        const isTooSmall = width > 0 && height > 0 && (height < 43.5 || width < 43.5);
        return isTooSmall
          ? [
              `${control.tagName} ${control.textContent || control.getAttribute('name')}: ${width} x ${height}`,
            ]
          : [];
      }),
    );
  expect(small).toEqual([]);
}

async function expectGoodOnPhone(page: Page): Promise<void> {
  await expectFits(page);
  await expectTouchable(page);
}

test('enrolls, signs out and signs in again by touch', async ({ page }) => {
  const email = uniqueEmail('thumb');
  await page.goto(routes.pricing);
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Enroll Now' }).tap();
  await page.waitForURL(`**${routes.signUp}?next=*`);
  await page.getByLabel('Your name').fill('Thea Thumb');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).tap();
  await expect(page.getByText('Use at least 8 characters.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expectGoodOnPhone(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).tap();
  await page.waitForURL(`**${routes.pricing}`);
  await expect(page.getByRole('region', { name: 'About your account' }).getByText(email)).toBeVisible();
  await expectFits(page);
  const uid = await signedInUid(page);
  await expect.poll(() => getDocument(`users/${uid}`)).toMatchObject({ email, displayName: 'Thea Thumb' });

  await page.getByRole('button', { name: 'User menu' }).tap();
  await page.getByRole('button', { name: 'Sign Out' }).tap();
  await page.waitForURL((url) => url.pathname === routes.home);
  await page.goto(`${routes.signIn}?next=${encodeURIComponent(routes.profile)}`);
  await expectGoodOnPhone(page);
  await fillSignIn(page, { email, password: PASSWORD });
  await page.waitForURL(`**${routes.profile}`);
  await expect(page.getByRole('heading', { name: 'Thea Thumb' })).toBeVisible();
});
