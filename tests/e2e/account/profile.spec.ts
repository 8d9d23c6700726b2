import { routes } from '@/lib/platform/config/routes';
import { addFault, getDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';
import { mend } from './account-helpers';

test('gives each tab an address, follows Back, and shows the overview for an unknown tab [2.10]', async ({
  page,
}) => {
  await signInNew(page);
  await page.goto(`${routes.profile}?tab=nonsense`);
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible();
  for (const [name, heading] of [
    ['Personal info', 'Picture'],
    ['Account', 'Where you’re signed in'],
  ] as const) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('region', { name: heading })).toBeVisible();
  }
  await page.goBack();
  await page.waitForURL('**/profile?tab=personal-info');
  await expect(page.getByRole('tab', { name: 'Personal info' })).toHaveAttribute('aria-selected', 'true');
});

test('focuses the field of a prompt and stores the changes [7.4]', async ({ page }) => {
  const member = await signInNew(page);
  await page.goto(routes.profile);
  await page.getByRole('link', { name: 'Add a phone number' }).click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await page.getByLabel('Phone').fill('+43 660 1234567');
  await page.getByLabel('Country').selectOption({ label: 'Austria' });
  await page.getByLabel('Time zone').selectOption('Europe/Vienna');
  await page.getByRole('button', { name: 'Yoga' }).click();
  await page.getByRole('switch', { name: /Newsletter/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const stored = await getDocument(`users/${member.uid}`);
  expect(stored).toMatchObject({
    phoneNumber: '+43 660 1234567',
    location: { country: 'AT' },
    timezone: 'Europe/Vienna',
    role: 'user',
  });
  // Choices that were not made are not written.
  expect(stored?.preferences).toEqual({ newsletterSubscribed: true, contentPreferences: ['yoga'] });
  expect(await page.evaluate(() => localStorage.getItem('user-timezone'))).toBe('Europe/Vienna');
});

/** Returns whether nothing covers the middle of the element. */
const isOnTop = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
};

test('covers no focused field with the save bar at 400 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signInNew(page);
  await page.goto(routes.profileTab('personal-info'));
  await page.getByLabel('City').fill('Vienna');
  await page.keyboard.press('Tab');
  const field = page.getByLabel('Postal code');
  await expect(field).toBeFocused();
  expect(await field.evaluate(isOnTop)).toBe(true);
});

test('covers no error of a refused field with the save bar on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInNew(page);
  await page.goto(routes.profileTab('personal-info'));
  await page.getByLabel('Phone').fill('abc');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await expect
    .poll(() => page.getByText('Use digits, with + and the country code first.').evaluate(isOnTop))
    .toBe(true);
});

test('keeps unsaved changes through a failed save, a reload and a link clicked by mistake', async ({
  page,
  guard,
}) => {
  guard.expectConsoleError(/The profile could not be saved|Failed to load resource/);
  const member = await signInNew(page);
  await page.goto(routes.profileTab('personal-info'));
  await page.getByLabel('City').fill('Graz');
  await addFault({ service: 'firestore', kind: 'error', uid: member.uid });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Not saved: .* Your changes are still here\./)).toBeVisible();
  await mend(member.uid);

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('You have unsaved changes from earlier.')).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Graz');

  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await getDocument(`users/${member.uid}`)).toMatchObject({ location: { city: 'Graz' } });
});

test('shrinks a large picture and stores it within the limit', async ({ page }) => {
  const member = await signInNew(page);
  await page.goto(routes.profileTab('personal-info'));
  await page.getByRole('button', { name: 'Upload a picture' }).waitFor();
  await page.getByLabel('Picture file').setInputFiles('content/images/media-welcome-hero.webp');
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible();
  await expect
    .poll(async () => String((await getDocument(`users/${member.uid}`))?.photoURL).slice(0, 23))
    .toBe('data:image/jpeg;base64,');
  expect(String((await getDocument(`users/${member.uid}`))?.photoURL).length).toBeLessThanOrEqual(100_000);
});
