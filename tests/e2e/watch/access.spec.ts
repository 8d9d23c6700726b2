import { expect, test } from '../support/fixtures';
import { holdCode } from '../support/hold-code';
import { WatchPageObject } from './watch.page';

const SLUG = 'bloom-strong-legs';

test('shows visitors the teaser, the preview and the membership offer [2.50]', async ({ page }) => {
  const watch = new WatchPageObject(page);
  await watch.openAs('visitor', SLUG);
  await expect(page.getByRole('link', { name: 'See membership' })).toHaveAttribute(
    'href',
    `/pricing?next=${encodeURIComponent(`/watch/${SLUG}`)}`,
  );
  await watch.start();
  await expect(watch.player.getByText('Preview', { exact: true })).toBeVisible();
  await watch.expectPlayingFrom(1);
  const length = Number(await watch.position.getAttribute('max'));
  expect(length).toBeLessThan(120);
});

test('says that a class starts on a press before the code of its page has loaded', async ({ page }) => {
  const letCodeCome = await holdCode(page);
  await page.goto(`/watch/${SLUG}`, { waitUntil: 'commit' });
  const watch = new WatchPageObject(page);
  await expect(watch.playButton).toBeVisible();
  await expect(page.getByText('Starting…')).toBeHidden();
  await watch.start();
  await expect(page.getByText('Starting…')).toBeVisible();
  letCodeCome();
  await watch.expectPlayingFrom(1);
});

test('keeps the playback source out of the page [3.21]', async ({ request }) => {
  const html = await (await request.get(`/watch/${SLUG}`)).text();
  expect(html).not.toMatch(/master\.m3u8|vimeoId|vimeo\.com|"clip":"(?!.*preview)|private\.playback/);
});
