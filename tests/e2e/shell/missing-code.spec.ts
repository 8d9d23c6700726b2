import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';
import { WatchPageObject } from '../watch/watch.page';

test('keeps playing while the code beside the player does not load, and retries it', async ({
  page,
  guard,
}) => {
  guard.expectConsoleError('Failed to load resource');
  await signInNew(page, { isSubscribed: true });
  let refused = 0;
  await page.route('**/_next/static/chunks/watch-member*', (route) => {
    refused += 1;
    return route.abort();
  });
  const watch = new WatchPageObject(page);
  await watch.openAs('member', 'bloom-after');
  await watch.start();
  await watch.expectPlayingFrom(1);
  await expect.poll(() => refused).toBeGreaterThan(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Bloom: After' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'My notes' })).toHaveCount(0);
  await watch.expectPlayingFrom(2);

  await page.unroute('**/_next/static/chunks/watch-member*');
  await expect(page.getByRole('tab', { name: 'My notes' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'Save for later: Bloom: After' })).toBeVisible();
  await watch.expectPlayingFrom(3);
});
