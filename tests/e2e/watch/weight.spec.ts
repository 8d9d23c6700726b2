import { weighPage } from '../../../scripts/bench/weigh-page';
import { expect, test } from '../support/fixtures';
import { WatchPageObject } from './watch.page';

/** A class with chapters, a series, a description and other classes to go on with. */
const CLASS = 'morning-flow-sun';
/** A page of text in the same frame. */
const PLAIN = '/about/welcome';
/** A press before the sign-in has answered, and before the player's code is here, is taken up: that is what it costs. */
const MOST_KB = 6;

test('before anybody plays, a class costs little more script than a page of text', async ({
  context,
  baseURL,
}) => {
  const plain = await weighPage(context, `${baseURL}${PLAIN}`);
  const watch = await weighPage(context, `${baseURL}/watch/${CLASS}`);
  expect(plain.jsKb).toBeGreaterThan(50);
  expect(watch.jsKb - plain.jsKb).toBeLessThanOrEqual(MOST_KB);
  expect(watch.firestore).toBe(0);
});

test('what the server draws of a class looks the same before and after its code has come', async ({
  page,
  browser,
  baseURL,
}) => {
  const viewport = { width: 500, height: 800 };
  const open = async (watch: WatchPageObject) => {
    await watch.open(CLASS);
    const shelf = watch.page.getByRole('region', { name: 'More like this' });
    await shelf.scrollIntoViewIfNeeded();
    return { shelf, parts: [shelf, shelf.getByRole('article').first(), watch.facts] };
  };
  const sizes = async ({ parts }: Awaited<ReturnType<typeof open>>) => {
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    return boxes.map((box) => box && { width: Math.round(box.width), height: Math.round(box.height) });
  };
  const context = await browser.newContext({ baseURL, viewport, javaScriptEnabled: false });
  const drawn = await sizes(await open(new WatchPageObject(await context.newPage())));
  await context.close();

  await page.setViewportSize(viewport);
  const living = await open(new WatchPageObject(page));
  // Only its code can know that there are more cards than fit.
  await living.shelf.getByRole('button', { name: 'Forward in More like this' }).click();
  await expect(living.shelf.getByRole('button', { name: 'Back in More like this' })).toBeEnabled();
  expect(await sizes(living)).toEqual(drawn);
});
