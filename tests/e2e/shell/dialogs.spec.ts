import { routes } from '@/lib/platform/config/routes';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { watchQuiet } from '../support/quiet';

test('keeps the focus in a dialog, does not move the page and restores the focus', async ({
  page,
  guard,
}) => {
  guard.expectConsoleError('404');
  // Visitors can use the search of the 404 page.
  await page.goto('/nowhere');
  const opener = page.getByRole('main').getByRole('button', { name: 'Search', exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  // The typeface may load late.
  await page.evaluate(async () => void (await document.fonts.ready));
  const before = await heading.boundingBox();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  expect(await heading.boundingBox()).toEqual(before);
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('loads the code of a dialog on hover and not with the page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/dialog[.-][^/]*\.js/.test(request.url())) asked.push(request.url());
  });
  await page.setViewportSize({ width: 600, height: 800 });
  const quiet = watchQuiet(page);
  await page.goto(routes.videos);
  await quiet();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: /^Filters/ }).hover();
  await expect.poll(() => asked.length).toBe(1);
});

test('sets pages and dialogs in the typeface of the site', async ({ page, guard }) => {
  guard.expectConsoleError('404');
  await page.goto('/nowhere');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  const families = await page.evaluate(() =>
    ['body', 'h1', '[role="dialog"] h2', '[role="dialog"] input', '[role="dialog"] button'].map(
      (selector) => {
        const found = document.querySelector(selector);
        return found && getComputedStyle(found).fontFamily.split(',')[0]?.replaceAll('"', '');
      },
    ),
  );
  const [family] = families;
  expect(new Set(families)).toEqual(new Set([family]));
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map((face) => face.family),
      ),
    )
    .toContain(family);
});
