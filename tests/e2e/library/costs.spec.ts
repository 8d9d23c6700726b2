import type { Page, Request } from '@playwright/test';
import { createMember } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { watchQuiet } from '../support/quiet';
import { signInAs } from '../support/session';
import { WatchPageObject } from '../watch/watch.page';
import { giveHistory } from './library.page';

const CALLS = /\/databases\/\(default\)\/documents[^?]*:(batchGet|runQuery|commit)/;

interface Query {
  readonly collection: string;
  readonly limit: number | null;
}

interface Costs {
  /** Every call to the database, in words. */
  readonly calls: string[];
  readonly queries: Query[];
}

function toQuery(request: Request): Query {
  const { structuredQuery } = request.postDataJSON() as {
    structuredQuery: { from: { collectionId: string }[]; limit?: number };
  };
  return { collection: structuredQuery.from[0]?.collectionId ?? '', limit: structuredQuery.limit ?? null };
}

/** What the pages ask the database from here on. */
function watchCosts(page: Page): Costs {
  const costs: Costs = { calls: [], queries: [] };
  page.on('request', (request) => {
    const call = CALLS.exec(request.url())?.[1];
    if (!call) return;
    costs.calls.push(`${call} ${request.postData() ?? ''}`);
    if (call === 'runQuery') costs.queries.push(toQuery(request));
  });
  return costs;
}

test('costs nothing for a visitor, also during a preview', async ({ page }) => {
  const costs = watchCosts(page);
  await page.goto('/videos');
  await expect(page.getByRole('article').first()).toBeVisible();
  const watch = new WatchPageObject(page);
  await watch.openAs('visitor', 'bloom-after');
  await watch.start();
  await watch.expectPlayingFrom(1);
  expect(costs.calls).toEqual([]);
});

test('the dashboard asks for twelve rows of the history, and while they are fresh for none', async ({
  page,
}) => {
  const member = await createMember({ isSubscribed: true });
  await giveHistory(member);
  await signInAs(page, member);
  const quiet = watchQuiet(page);
  const dashboard = watchCosts(page);
  await page.goto('/browse');
  await expect(page.getByRole('region', { name: 'Continue' }).getByRole('listitem')).toHaveCount(3);
  await quiet();
  expect(dashboard.queries.filter(({ collection }) => collection === 'history')).toEqual([
    { collection: 'history', limit: 12 },
  ]);
  const collections = dashboard.queries.map(({ collection }) => collection);
  expect(collections).toEqual([...new Set(collections)]);

  const again = watchCosts(page);
  await page.goto('/browse');
  await expect(page.getByRole('region', { name: 'Continue' }).getByRole('listitem')).toHaveCount(3);
  await quiet();
  expect(again.queries.filter(({ collection }) => collection === 'history')).toEqual([]);
});

test('the history page is one query of a page', async ({ page }) => {
  const member = await createMember({ isSubscribed: true });
  await giveHistory(member);
  await signInAs(page, member);
  const quiet = watchQuiet(page);
  const costs = watchCosts(page);
  await page.goto('/library?tab=history');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ball and Balance' })).toBeVisible();
  await quiet();
  expect(costs.queries.filter(({ collection }) => collection === 'history')).toEqual([
    { collection: 'history', limit: 24 },
  ]);
});

test('opening and starting a class reads at most twice, and a favorite writes once', async ({ page }) => {
  await signInAs(page, await createMember({ isSubscribed: true }));
  const quiet = watchQuiet(page);
  await page.goto('/browse');
  await quiet();
  const costs = watchCosts(page);
  const watch = new WatchPageObject(page);
  await watch.openAs('member', 'bloom-after');
  await watch.start();
  await watch.expectPlayingFrom(1);
  // Position and lists; profile and overdue payments belong to every page.
  const isOwn = (call: string) => /\/users\/[^/"]+\/|"collectionId"/.test(call);
  const reads = costs.calls.filter((call) => !call.startsWith('commit') && isOwn(call));
  expect(reads.length).toBeLessThanOrEqual(2);

  const favorite = watchCosts(page);
  await page.getByRole('button', { name: /^Add to: / }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Favorites' }).click();
  await page.getByRole('button', { name: /^Add to: / }).click();
  await expect(page.getByRole('menuitemcheckbox', { name: 'Favorites' })).toBeChecked();
  await expect.poll(() => favorite.calls.filter((call) => call.includes('/lists/favorites')).length).toBe(1);
  expect(favorite.calls.filter((call) => call.includes('/lists/'))).toHaveLength(1);
});
