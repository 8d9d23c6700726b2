import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { watchQuiet } from '../support/quiet';
import { signInNew } from '../support/session';
import { WatchPageObject } from '../watch/watch.page';
import { giveHistory } from './library.page';

const CALLS = /\/databases\/\(default\)\/documents[^?]*:(batchGet|runQuery|commit)/;

const OWN = ['history', 'lists', 'settings', 'playlists'];
const DASHBOARD_READS = ['history', 'lists', 'settings'];

/** Records the kind and body of each database request from now on, and the queries of the member's collections. */
function watchCosts(page: Page) {
  const calls: string[] = [];
  const queries: { readonly collection: string; readonly limit?: number }[] = [];
  page.on('request', (request) => {
    const call = CALLS.exec(request.url())?.[1];
    if (!call) return;
    calls.push(`${call} ${request.postData() ?? ''}`);
    if (call !== 'runQuery') return;
    const { from, limit } = request.postDataJSON().structuredQuery;
    const collection: string = from[0].collectionId;
    if (OWN.includes(collection)) queries.push({ collection, limit });
  });
  const collections = () => queries.map(({ collection }) => collection).toSorted();
  return { calls, queries, collections };
}

test('sends no database request for a visitor, also during a preview', async ({ page }) => {
  const costs = watchCosts(page);
  await page.goto('/videos');
  await expect(page.getByRole('article').first()).toBeVisible();
  const watch = new WatchPageObject(page);
  await watch.openAs('visitor', 'bloom-after');
  await watch.start();
  await watch.expectPlayingFrom(1);
  expect(costs.calls).toEqual([]);
});

test('reads history, lists and settings once for the dashboard, and one page for the history', async ({
  page,
}) => {
  const member = await signInNew(page, { isSubscribed: true });
  await giveHistory(member);
  const quiet = watchQuiet(page);
  const costsOf = async (path: string, shown: Locator) => {
    const costs = watchCosts(page);
    await page.goto(path);
    await expect(shown).toBeVisible();
    await quiet();
    return costs;
  };
  const row = page.getByRole('region', { name: 'Continue' }).getByRole('listitem').nth(2);
  const cold = await costsOf('/browse', row);
  expect(cold.collections()).toEqual(DASHBOARD_READS);
  expect(cold.queries).toContainEqual({ collection: 'history', limit: 12 });
  expect((await costsOf('/browse', row)).queries).toEqual([]);
  const entry = page.getByRole('listitem').filter({ hasText: 'Ball and Balance' });
  const { queries } = await costsOf('/library?tab=history', entry);
  expect(queries).toContainEqual({ collection: 'history', limit: 24 });
});

test('reads at most twice to start a class, and reads and writes once for a favorite', async ({ page }) => {
  await signInNew(page, { isSubscribed: true });
  const quiet = watchQuiet(page);
  const dashboard = watchCosts(page);
  await page.goto('/browse');
  await expect.poll(dashboard.collections).toEqual(DASHBOARD_READS);
  await quiet();
  const costs = watchCosts(page);
  const watch = new WatchPageObject(page);
  await watch.openAs('member', 'bloom-after');
  await watch.start();
  await watch.expectPlayingFrom(1);
  // Without the profile and the membership, which every page reads.
  const isOwn = (call: string) => /\/users\/[^/"]+\/|"collectionId"/.test(call);
  const reads = costs.calls.filter((call) => !call.startsWith('commit') && isOwn(call));
  expect(reads.length).toBeLessThanOrEqual(2);

  const favorite = watchCosts(page);
  await page.getByRole('button', { name: /^Add to: / }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Favorites' }).click();
  await page.getByRole('button', { name: /^Add to: / }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Favorites' })).toBeChecked();
  const listCalls = () => favorite.calls.filter((call) => call.includes('/lists/'));
  await expect.poll(() => listCalls().filter((call) => call.startsWith('commit'))).toHaveLength(1);
  expect(listCalls()).toHaveLength(2);
});
