import type { Page } from '@playwright/test';
import { deferred } from '../../support/deferred';
import { BLOOM_AFTER, giveWatched } from '../library/library.page';
import { addFault } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';
import { signInSubscriber, WatchPageObject } from './watch.page';

const SLUG = 'bloom-after';
const GRANTS = `**/api/playback/video-${SLUG}`;
const SEGMENTS = '**/media/hls/**/*.m4s*';
const EXPECTED = /Failed to load resource|ERR_INTERNET_DISCONNECTED|The sign-in service cannot be reached/;
const WORDS_MS = 10_000;
/** Beyond the buffer. */
const FAR_SEC = 400;

async function openAsMember(page: Page): Promise<WatchPageObject> {
  const { watch } = await signInSubscriber(page);
  await watch.openAs('member', SLUG, '?t=100');
  return watch;
}

const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);
const setMissing = async (page: Page, isMissing: boolean) =>
  isMissing ? page.route(SEGMENTS, (route) => route.fulfill({ status: 404 })) : page.unroute(SEGMENTS);

for (const [name, message, setBroken] of [
  ['a line that drops', 'The connection was lost', setOffline],
  ['segments that are missing', 'This is taking longer than usual', setMissing],
] as const) {
  test(`shows a message with Retry during ${name} and continues by itself afterwards`, async ({
    page,
    guard,
  }) => {
    guard.expectConsoleError(EXPECTED);
    const watch = await openAsMember(page);
    await watch.start();
    await watch.expectPlayingFrom(102);
    await setBroken(page, true);
    await watch.position.fill(String(FAR_SEC));
    await expect(watch.player.getByRole('alert')).toContainText(message, { timeout: WORDS_MS });
    await expect(watch.player.getByRole('button', { name: 'Retry' })).toBeVisible();
    const hasPicture = () => page.evaluate(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    expect(await hasPicture()).toBe(true);
    await setBroken(page, false);
    await watch.expectPlayingFrom(FAR_SEC + 2);
    await expect(watch.player.getByRole('alert')).toHaveCount(0);
  });
}

test('loads the playback code in parallel with the source', async ({ page }) => {
  const { promise: held, resolve: answer } = deferred();
  await page.route(GRANTS, async (route) => {
    await held;
    await route.continue();
  });
  const watch = await openAsMember(page);
  /** hls.js is by far the largest script. */
  const hasPlayer = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .some((entry) => entry instanceof PerformanceResourceTiming && entry.decodedBodySize > 300_000),
    );
  expect(await hasPlayer()).toBe(false);
  await watch.start();
  await expect.poll(hasPlayer).toBe(true);
  answer();
  await watch.expectPlayingFrom(102);
});

test('starts a class with a valid stored token when Firebase Auth does not answer', async ({
  page,
  guard,
}) => {
  guard.expectConsoleError(EXPECTED);
  const member = await signInNew(page, { isSubscribed: true });
  await addFault({ service: 'identity', kind: 'hang', uid: member.uid });
  const watch = new WatchPageObject(page);
  await watch.open(SLUG, '?t=100');
  await page
    .getByRole('button', { name: /^(Play|Watch the preview of) / })
    .first()
    .click();
  await watch.expectPlayingFrom(102);
  expect(Number(await watch.position.getAttribute('max'))).toBeGreaterThan(600);
});

test('offers the stored position when the history answers after the start', async ({ page }) => {
  const member = await signInNew(page, { isSubscribed: true });
  await giveWatched(member, BLOOM_AFTER, 500);
  await addFault({ service: 'firestore', kind: 'slow', delayMs: 6000, uid: member.uid });
  const watch = new WatchPageObject(page);
  await watch.openAs('member', SLUG);
  await watch.start();
  await watch.expectPlayingFrom(1);
  const question = watch.player.getByRole('region', { name: 'Your place' });
  await expect(question.getByText('You were at 8:17.')).toBeVisible();
  expect(await watch.second()).toBeLessThan(60);
  // With doubled text on a phone, the buttons are above the controls.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 360, height: 740 });
  await watch.press('Shift');
  await question.getByRole('button', { name: 'Stay here' }).click({ trial: true });
  await question.getByRole('button', { name: 'Go there' }).click();
  await watch.expectPlayingFrom(498);
});
