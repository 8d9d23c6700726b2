import { mend } from '../account/account-helpers';
import { expectAccessible } from '../support/accessible';
import { addFault, getDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';
import { CLASSES, giveHistory } from './library.page';

const [first, second, third] = CLASSES;

test('shows Continue from this device before Firebase Auth answers, and sends a change made then', async ({
  page,
}) => {
  const member = await signInNew(page, { isSubscribed: true });
  await giveHistory(member);
  await page.goto('/browse');
  const row = page.getByRole('region', { name: 'Continue' });
  await expect(row.getByRole('link', { name: first.title })).toBeVisible();

  await addFault({ service: 'identity', kind: 'hang', uid: member.uid });
  await page.reload();
  await row.getByRole('button', { name: `Remove ${first.title} from Continue` }).click();
  await expect(row.getByRole('link', { name: first.title })).toHaveCount(0);
  await expect(row.getByRole('link', { name: second.title })).toBeVisible();
  await expect(page.getByTestId('auth-area')).toBeEmpty();

  await mend(member.uid);
  await page.reload();
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible();
  await expect
    .poll(() => getDocument(`users/${member.uid}/lists/continueHidden`))
    .toMatchObject({ items: { [first.id]: expect.any(String) } });
});

test('loads a failed row of the dashboard on Retry', async ({ page, guard }) => {
  guard.expectConsoleError('status of 503');
  await signInNew(page, { isSubscribed: true });
  await page.route('**/api/videos?list=new-releases', (route) => route.fulfill({ status: 503 }), {
    times: 1,
  });
  await page.goto('/browse');
  const shelf = page.getByRole('region', { name: 'New releases' });
  await shelf.scrollIntoViewIfNeeded();
  await shelf.getByRole('button', { name: 'Retry' }).click();
  await expect(shelf.getByRole('article').first()).toBeVisible();
});

test('clears the history, restores it by Undo and opens a class by its whole row', async ({ page }) => {
  const member = await signInNew(page, { isSubscribed: true });
  await giveHistory(member);
  await page.goto('/library?tab=history');
  await expect(page.getByRole('link', { name: third.title })).toBeVisible();
  await expect(page).toHaveTitle(/^Watch History/);
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
  // The whole row is a link.
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: first.title }) })
    .click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(`/watch/${first.slug}`);
});

test('shows an error for a history that cannot be read, and loads it on Retry [8.23]', async ({
  page,
  guard,
}) => {
  guard.expectConsoleError('status of 503');
  const member = await signInNew(page, { isSubscribed: true });
  await giveHistory(member, 1);
  let isAway = true;
  await page.route('**/*:runQuery*', (route) => (isAway ? route.fulfill({ status: 503 }) : route.continue()));
  await page.goto('/history');
  await expect(page.getByText('We couldn’t load your history')).toBeVisible();
  isAway = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: first.title })).toBeVisible();
});
