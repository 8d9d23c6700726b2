import { expectAccessible } from '../support/accessible';
import { createMember, getDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { watchQuiet } from '../support/quiet';
import { signInAs } from '../support/session';
import { CLASSES, countMemberQueries, giveHistory } from './library.page';

const [first, second, third] = CLASSES;

test('a class removed from Continue stays away after a reload and keeps its progress', async ({ page }) => {
  const member = await createMember({ isSubscribed: true });
  await giveHistory(member);
  await signInAs(page, member);
  await page.goto('/browse');
  const row = page.getByRole('region', { name: 'Continue' });
  await expect(row.getByRole('link', { name: first.title })).toBeVisible();
  await row.getByRole('button', { name: `Remove ${first.title} from Continue` }).click();
  await expect(row.getByRole('link', { name: first.title })).toHaveCount(0);
  await expect
    .poll(() => getDocument(`users/${member.uid}/lists/continueHidden`))
    .toMatchObject({ items: { [first.id]: expect.any(String) } });

  await page.reload();
  await expect(row.getByRole('link', { name: second.title })).toBeVisible();
  await expect(row.getByRole('link', { name: first.title })).toHaveCount(0);
  expect(await getDocument(`users/${member.uid}/history/${first.id}`)).toMatchObject({ positionSec: 900 });
});

test('reads history, lists and settings once each for a cold dashboard, and nothing while it is fresh', async ({
  page,
}) => {
  const member = await createMember({ isSubscribed: true });
  await signInAs(page, member);
  const quiet = watchQuiet(page);
  const count = countMemberQueries(page);
  await page.goto('/browse');
  await expect(page.getByRole('progressbar', { name: 'Weekly goal' })).toBeVisible();
  await expect(page.getByText('Pick anything.')).toBeVisible();
  await quiet();
  const cold = count();
  expect(cold).toBe(3);
  await page.goto('/browse');
  await expect(page.getByText('Pick anything.')).toBeVisible();
  await quiet();
  expect(count() - cold).toBe(0);
});

test('one shelf that cannot be loaded leaves the others alone and comes with Retry', async ({
  page,
  guard,
}) => {
  guard.expectConsoleError('status of 503');
  const member = await createMember({ isSubscribed: true });
  await signInAs(page, member);
  await page.route('**/api/videos?list=new-releases', (route) => route.fulfill({ status: 503 }), {
    times: 1,
  });
  await page.goto('/browse');
  const shelf = page.getByRole('region', { name: 'New releases' });
  await shelf.scrollIntoViewIfNeeded();
  await shelf.getByRole('button', { name: 'Retry' }).click();
  await expect(shelf.getByRole('article').first()).toBeVisible();
});

test('clear all empties the history, undo brings it back, and a reload agrees', async ({ page }) => {
  const member = await createMember({ isSubscribed: true });
  await giveHistory(member);
  await signInAs(page, member);
  await page.goto('/library?tab=history');
  await expect(page.getByRole('link', { name: third.title })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('No classes here')).toBeVisible();
  await expect.poll(() => getDocument(`users/${member.uid}/history/${first.id}`)).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: third.title })).toBeVisible();
  await expect
    .poll(() => getDocument(`users/${member.uid}/history/${first.id}`))
    .toMatchObject({ positionSec: 900, title: first.title });
  await page.goto('/history');
  await expect(page.getByRole('link', { name: first.title })).toBeVisible();
});

test('a class is marked as done and as not done again, and one row is removed', async ({ page }) => {
  const member = await createMember();
  await giveHistory(member, 2);
  await signInAs(page, member);
  await page.goto('/history');
  const stored = () => getDocument(`users/${member.uid}/history/${first.id}`);
  const menu = page.getByRole('button', { name: `More for ${first.title}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Mark as done' }).click();
  await expect.poll(stored).toMatchObject({ completedAt: expect.any(String) });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Mark as not done' }).click();
  await expect.poll(stored).toMatchObject({ completedAt: null });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Remove from history' }).click();
  await expect.poll(stored).toBeNull();
  await page.reload();
  await expect(page.getByRole('link', { name: second.title })).toBeVisible();
  await expect(page.getByRole('link', { name: first.title })).toHaveCount(0);
  // All of the row leads to the class, its picture too.
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: second.title }) })
    .click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(`/watch/${second.slug}`);
});

test('a history that cannot be read says so and loads on Retry [8.23]', async ({ page, guard }) => {
  guard.expectConsoleError('status of 503');
  const member = await createMember({ isSubscribed: true });
  await giveHistory(member, 1);
  await signInAs(page, member);
  let isAway = true;
  await page.route('**/*:runQuery*', (route) => (isAway ? route.fulfill({ status: 503 }) : route.continue()));
  await page.goto('/history');
  await expect(page.getByText('We couldn’t load your history')).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: first.title })).toBeVisible();
});
