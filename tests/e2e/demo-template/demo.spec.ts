import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';

const PAGES = [
  '/demo',
  '/demo/blank',
  '/play-list',
  '/merchandise',
  '/merchandise/cart',
  '/merchandise/checkout',
];

test('shows a page of each demo layout without accessibility fault [2.41]', async ({ page }) => {
  for (const address of ['/demo', '/merchandise']) {
    await page.goto(address);
    await expect(page.getByRole('main')).toBeVisible();
    await expectAccessible(page);
  }
});

const startOf = async (page: Page, name: string): Promise<number> =>
  (
    await page
      .getByRole('banner')
      .getByRole(name === 'User menu' ? 'button' : 'link', { name })
      .boundingBox()
  )?.x ?? Number.NaN;

test('mirrors and darkens the demo, also after a reload, but not the product [2.27]', async ({ page }) => {
  await page.goto('/merchandise');
  expect(await startOf(page, 'Shop')).toBeLessThan(await startOf(page, 'User menu'));
  await page.getByRole('button', { name: 'Settings' }).click();
  const rightToLeft = page.getByRole('radio', { name: 'RTL' });
  // The panel slides in from outside of the window.
  await expect(rightToLeft).toBeInViewport({ ratio: 1 });
  await rightToLeft.check();
  await page.getByRole('radio', { name: 'Hulu' }).check();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(await startOf(page, 'Shop')).toBeGreaterThan(await startOf(page, 'User menu'));
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 13, 16)');

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 13, 16)');
  await page.getByRole('button', { name: /^Shopping cart/ }).click();
  await expect
    .poll(async () => (await page.getByRole('dialog').boundingBox())?.x, 'the cart is on the left')
    .toBe(0);
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/merchandise/cart');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
  await expect(page).toHaveURL('/extra/terms-of-use');
  await expect(page.locator('html')).not.toHaveAttribute('dir');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 253, 248)');
});

/** Files of each page in the build manifest. */
const builtPages = async (page: Page): Promise<readonly (readonly [string, readonly string[]])[]> => {
  const manifest = await page.waitForFunction(() => {
    const found: unknown = Reflect.get(window, '__BUILD_MANIFEST');
    return found ? JSON.stringify(found) : null;
  });
  const parsed: Record<string, string[]> = JSON.parse((await manifest.jsonValue()) ?? '{}');
  return Object.entries(parsed).filter(([address]) => address.startsWith('/'));
};

test('loads no demo file on product pages [1.8]', async ({ page }) => {
  await page.goto('/');
  const pages = await builtPages(page);
  const started = await page
    .locator('script[src]')
    .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src') ?? ''));
  const isDemo = ([address]: readonly [string, unknown]) => PAGES.includes(address);
  const filesOf = (list: typeof pages) => [
    ...new Set(list.flatMap(([, files]) => files.map((f) => `/_next/${f}`))),
  ];
  const product = [...started, ...filesOf(pages.filter((entry) => !isDemo(entry)))];
  const demo = filesOf(pages.filter(isDemo));
  expect(product.length).toBeGreaterThan(20);
  expect(demo.filter((file) => file.includes('/pages/'))).toHaveLength(PAGES.length);

  const textOf = async (file: string) => (await page.request.get(file)).text();
  const marks = ['Live Customizer', 'Shopping Cart', '/assets/demo/'];
  for (const file of product) {
    const text = await textOf(file);
    expect(
      marks.filter((mark) => text.includes(mark)),
      file,
    ).toEqual([]);
  }
  const demoText = (await Promise.all(demo.map(textOf))).join();
  for (const mark of marks) expect(demoText).toContain(mark);
});
