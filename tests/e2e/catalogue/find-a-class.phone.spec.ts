import type { Locator, Page } from '@playwright/test';
import { routes } from '@/lib/platform/config/routes';
import { expectAccessible } from '../support/accessible';
import { getDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';

test.use({ viewport: { width: 360, height: 740 } });

const MOST_TAPS = 10;

function thumb() {
  let count = 0;
  return {
    tap: async (target: Locator) => {
      await target.tap();
      count += 1;
    },
    taps: () => count,
  };
}

const savedIds = async (uid: string): Promise<string[]> => {
  const list = await getDocument(`users/${uid}/lists/saveForLater`);
  return Object.keys((list?.items as object | undefined) ?? {});
};

const isWiderThanWindow = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('finds, saves and opens a class by filters within ten taps', async ({ page }) => {
  const member = await signInNew(page, { isSubscribed: true });
  await page.goto(routes.videos);
  const { tap, taps } = thumb();
  const total = page.getByRole('status').filter({ hasText: /^\d+ class(es)?$/ });
  const all = await total.innerText();

  await tap(page.getByRole('button', { name: /^Filters/ }));
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await tap(dialog.getByRole('group', { name: 'Length' }).getByRole('button', { name: /^11–20 min/ }));
  await tap(dialog.getByRole('group', { name: 'Level' }).getByRole('button', { name: /^Beginner/ }));
  await expect(page).toHaveURL(/length=11-20&level=beginner/);
  await expect(dialog.getByRole('status')).not.toHaveText(all);
  await expectAccessible(page);
  await tap(dialog.getByRole('button', { name: /^Show \d+ class/ }));
  await expect(dialog).toBeHidden();
  await tap(page.getByRole('button', { name: /^Filters/ }));
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/length=11-20&level=beginner/);
  await expect(page.getByRole('region', { name: 'Chosen filters' })).toContainText('Beginner');
  expect(await isWiderThanWindow(page)).toBe(false);

  const card = page.getByRole('main').getByRole('article').first();
  const link = card.getByRole('heading', { level: 3 }).getByRole('link');
  const title = await link.innerText();
  await tap(card.getByRole('button', { name: `Save for later: ${title}` }));
  await expect.poll(() => savedIds(member.uid)).toHaveLength(1);
  await tap(link);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(taps()).toBeLessThan(MOST_TAPS);
});

test('finds, opens and saves a class by search within ten taps', async ({ page }) => {
  const member = await signInNew(page, { isSubscribed: true });
  await page.goto(routes.browse);
  const { tap, taps } = thumb();

  await tap(page.getByRole('button', { name: 'Search', exact: true }));
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox').fill('mornning flow');
  const first = dialog.getByRole('option').first();
  await expect(first).toContainText(/morning flow/i);
  expect(await isWiderThanWindow(page)).toBe(false);
  await tap(first);
  await expect(page).toHaveURL(/\/watch\/morning-flow/);
  const heading = page.getByRole('heading', { level: 1, name: /^Morning Flow/ });
  await expect(heading).toBeVisible();
  const title = await heading.innerText();
  await tap(
    page
      .getByRole('main')
      .getByRole('button', { name: `Save for later: ${title}` })
      .first(),
  );
  await expect.poll(() => savedIds(member.uid)).toHaveLength(1);
  expect(taps()).toBeLessThan(MOST_TAPS);
});
