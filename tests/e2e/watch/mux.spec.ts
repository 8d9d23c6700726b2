import { expect, test } from '../support/fixtures';
import { playAsMember } from './watch.page';

test('plays a class at Mux with captions, transcript, pictures at the slider and renewal', async ({
  page,
  guard,
}) => {
  guard.expectConsoleError('403');
  let grants = 0;
  await page.route('**/api/playback/**', async (route) => {
    grants += 1;
    await route.continue();
  });
  const watch = await playAsMember(page, 'morning-flow-open', 100);
  await watch.press('c');
  await expect(watch.player.getByRole('button', { name: 'Captions' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('tab', { name: 'Transcript' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find in the transcript' })).toBeVisible();
  const picture = page.waitForResponse((response) => /\/shot-\d+\.jpg\?token=/.test(response.url()));
  // Controls stay visible while the class is paused.
  await watch.press('k');
  await watch.position.hover();
  expect((await picture).ok()).toBe(true);
  await watch.press('k');

  // From now on the first token is refused, as after its expiry.
  const first = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => name.includes('.m3u8?token='))?.name ?? '',
  );
  const token = new URL(first).searchParams.get('token') ?? 'none';
  await page.route(
    (url) => url.search.includes(token),
    (route) => route.fulfill({ status: 403 }),
  );
  const before = grants;
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video) video.currentTime = 300;
  });
  await watch.expectPlayingFrom(301);
  expect(grants).toBeGreaterThan(before);
  await expect(watch.player.getByRole('alert')).toHaveCount(0);
});
