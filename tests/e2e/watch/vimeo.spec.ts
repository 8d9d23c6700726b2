import type { Page } from '@playwright/test';
import { fakeVimeoPage } from '../../support/fake-vimeo';
import { expect, test } from '../support/fixtures';
import { signInSubscriber } from './watch.page';

/** A class of the seed on Vimeo; tests answer for Vimeo. */
const SLUG = 'dance-it-out-latin';

async function openAtVimeo(page: Page, id = '900000001') {
  await page.route('https://player.vimeo.com/video/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: fakeVimeoPage(60) }),
  );
  await page.route('**/api/playback/**', (route) =>
    route.fulfill({
      json: { source: { kind: 'vimeo', id, hash: 'localdemo' }, expiresAt: '2099-01-01T00:00:00.000Z' },
    }),
  );
  const { watch } = await signInSubscriber(page);
  await watch.openAs('member', SLUG);
  return watch;
}

test('drives the Vimeo player by our own controls, and offers to play the class again at its end', async ({
  page,
}) => {
  const watch = await openAtVimeo(page);
  await watch.start();
  await watch.expectPlayingFrom(1);
  await expect(watch.player.locator('iframe')).toHaveAttribute('src', /dnt=1.*h=localdemo/);
  await watch.press('5');
  await watch.expectPlayingFrom(30);
  await watch.press(' ');
  await expect(watch.player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await watch.press('c');
  await expect(watch.player.getByRole('button', { name: 'Captions' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await watch.press('9');
  await watch.press(' ');
  await expect(watch.player.getByRole('button', { name: 'Play again' }).first()).toBeVisible();
});

test('says without Retry that Vimeo has no such video or refuses it', async ({ page }) => {
  const missing = await openAtVimeo(page, '404000001');
  await missing.start();
  await expect(page.getByRole('alert').filter({ hasText: 'This class isn’t available' })).toBeVisible();
  await expect(missing.player.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  const refused = await openAtVimeo(page, '403000001');
  await refused.start();
  await expect(page.getByRole('alert').filter({ hasText: 'for members' })).toBeVisible();
});
