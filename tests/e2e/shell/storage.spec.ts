import { routes } from '@/lib/platform/config/routes';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';
import { expectSettled } from './page-health';

const PAGES = [routes.home, routes.videos, routes.watch('morning-flow-sun'), routes.pricing, routes.events];

function blockStorage(): void {
  for (const area of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, area, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

/** Returns damaged JSON for every key of the site. */
function spoilStorage(): void {
  const read = Storage.prototype.getItem;
  Storage.prototype.getItem = function (key: string) {
    return read.call(this, key) ?? (key.startsWith('firebase:') ? null : '{"data":[null],"x":');
  };
}

test('shows a visitor every page when storage is blocked', async ({ page }) => {
  await page.addInitScript(blockStorage);
  for (const address of PAGES) {
    await page.goto(address);
    await expectSettled(page);
    if (address !== routes.home)
      await expect(page.getByRole('banner').getByRole('link', { name: 'Enroll' })).toBeVisible();
  }
});

for (const [name, spoil] of [
  ['is full', fillStorage],
  ['contains garbage', spoilStorage],
] as const) {
  test(`shows a member their pages when storage ${name}`, async ({ page }) => {
    await signInNew(page, { isSubscribed: true });
    await page.addInitScript(spoil);
    for (const address of [routes.videos, routes.browse, routes.profile, routes.watch('morning-flow-sun')]) {
      await page.goto(address);
      await expectSettled(page);
      await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
    }
  });
}
