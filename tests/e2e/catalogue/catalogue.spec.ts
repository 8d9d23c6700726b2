import type { Locator, Page } from '@playwright/test';
import { routes } from '@/lib/platform/config/routes';
import { placeOfClick } from '../support/click-place';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 });
const total = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ class(es)?$/ });
const option = (page: Page, group: string, name: RegExp) =>
  page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('group', { name: group })
    .getByRole('button', { name });

/** Waits for the URL and the list. The choice must change the count. */
async function choose(page: Page, group: string, name: RegExp, query: RegExp): Promise<void> {
  const before = await total(page).innerText();
  await option(page, group, name).click();
  await expect(page).toHaveURL(query);
  await expect(total(page)).not.toHaveText(before);
}

test('narrows the list with filters and returns to the same position with Back from a class [2.51]', async ({
  page,
}) => {
  await page.goto(routes.videos);
  await choose(page, 'Level', /^All levels/, /level=all/);
  await choose(page, 'Level', /^Beginner/, /level=beginner,all/);
  const count = await total(page).innerText();
  const more = page.getByRole('button', { name: 'Show more' });
  await more.scrollIntoViewIfNeeded();
  // The first scroll lays out all cards, which moves the button.
  await expect(page.locator('[data-is-unscrolled="true"]')).toHaveCount(0);
  await more.click();
  await expect(titles(page).nth(30)).toBeAttached();

  const card = page.getByRole('main').getByRole('article').nth(27).getByRole('link');
  const name = await card.innerText();
  const before = await placeOfClick(page, () => card.click());
  expect(before).toBeGreaterThan(600);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/level=beginner,all/);
  await expect(total(page)).toHaveText(count);
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();
  await expect.poll(async () => Math.round((await page.evaluate(() => window.scrollY)) - before)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(/level=all$/);
  await expect(option(page, 'Level', /^Beginner/)).toHaveAttribute('aria-pressed', 'false');
});

const fillOf = (control: Locator) => control.evaluate((element) => getComputedStyle(element).backgroundColor);

test('shows chosen filters, switches, levels and days with events in a contrast theme', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInNew(page, { isSubscribed: true });
  await page.goto(`${routes.videos}?level=beginner`);
  const chosen = option(page, 'Level', /^Beginner/);
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  expect(await fillOf(chosen)).not.toBe(await fillOf(option(page, 'Level', /^Advanced/)));
  const unfinished = page.getByRole('switch', { name: 'Not done yet' });
  await expect(unfinished).toHaveCSS('border-top-style', 'solid');
  const off = await fillOf(unfinished);
  await unfinished.click();
  await expect(unfinished).toBeChecked();
  await expect.poll(() => fillOf(unfinished)).not.toBe(off);
  const dots = page.getByRole('article').getByText('Beginner').first().locator('i');
  await expect(dots.first()).toHaveCSS('border-top-width', '3px');
  await expect(dots.last()).not.toHaveCSS('border-top-width', '3px');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${routes.events}?view=month`);
  const day = page.getByRole('table').getByRole('button').first();
  await expect(day.locator('span').nth(1)).toHaveCSS('border-top-width', '3px');
});
