import { DAY_MS } from '@/lib/platform/dates/duration';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { holdCode } from '../support/hold-code';
import { watchQuiet } from '../support/quiet';
import { signInNew } from '../support/session';

test('shows the home page without a header and without accessibility fault [2.1]', async ({ page }) => {
  // A day ago: the sample events have fixed dates, and one that is on now would have no countdown.
  await page.route('**/api/events/clock', (route) => route.fulfill({ json: { now: Date.now() - DAY_MS } }));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Get strong. Stay feminine. Rock your life.',
  );
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByRole('timer').scrollIntoViewIfNeeded();
  await expect(page.getByRole('timer')).toContainText(/\d+ days/);
  for (const name of ['A week with us', 'How it works', 'Next live event', 'Good questions'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Enroll', exact: true }).first().click();
  await page.waitForURL('**/auth/sign-up*');
});

test('shows a member no price while signing in, and moves nothing', async ({ page }) => {
  await signInNew(page, { isSubscribed: true });
  const letCodeCome = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  const welcome = page.getByRole('region', { name: 'Welcome' });
  const browse = welcome.getByRole('link', { name: 'Browse classes' });
  const price = welcome.getByText(/\$\d+/);
  await expect(browse).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await expect(price).toBeHidden();
  const before = await browse.boundingBox();
  letCodeCome();
  await expect(welcome.getByRole('link', { name: 'Go to your classes' })).toBeVisible();
  await expect(price).toBeHidden();
  expect((await browse.boundingBox())?.y).toBe(before?.y);
});

test('shows the membership offer and the saved lists to a user without a membership [4.12]', async ({
  page,
}) => {
  await signInNew(page);
  await page.goto('/browse');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Home.*Dashboard/);
  await expect(page.getByRole('complementary').getByRole('link', { name: 'See membership' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/library');
  await expect(page.getByRole('complementary').getByRole('link', { name: 'See membership' })).toBeVisible();
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
});

test('loads the code of the dashboard rows on a phone once one is near', async ({ page }) => {
  await signInNew(page, { isSubscribed: true });
  await page.setViewportSize({ width: 412, height: 823 });
  const quiet = watchQuiet(page);
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  const codeOfShelves = () => files.filter((file) => file.includes('/chunks/shelves.'));
  await page.goto('/browse');
  await expect(page.getByRole('heading', { name: 'Start here' })).toBeVisible();
  await quiet();
  expect(codeOfShelves()).toEqual([]);

  const featured = page.getByRole('region', { name: 'Featured' });
  await featured.scrollIntoViewIfNeeded();
  await expect(featured.getByRole('article').first()).toBeVisible();
  expect(codeOfShelves()).toHaveLength(1);
});

test('keeps the height of “Can’t decide?” while its form loads', async ({ page }) => {
  await signInNew(page, { isSubscribed: true });
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 300 });
    await page.goto('/browse');
    const band = page.getByRole('region', { name: 'Can’t decide?' });
    await expect(band).toHaveAttribute('aria-busy', 'true');
    const before = await band.boundingBox();
    await band.scrollIntoViewIfNeeded();
    await expect(band.getByRole('button', { name: 'Surprise me' })).toBeVisible();
    const after = await band.boundingBox();
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0)), `at ${width} px`).toBeLessThan(8);
  }
});
