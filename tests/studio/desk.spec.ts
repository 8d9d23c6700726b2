import { expect, test } from '@playwright/test';
import { chooseAction, content, field, openDocument, publish, siteAnswer, siteUrl } from './studio.page';

test('orders series by dragging, and the site follows', async ({ page }) => {
  await page.goto('/structure/series;order');
  const rows = page.getByTestId('series-row');
  const shown = async () => (await rows.allInnerTexts()).map((text) => text.split('\n')[0]);
  await expect(rows.first()).toBeVisible();
  const [first, second, ...rest] = await shown();
  await rows.nth(1).dragTo(rows.nth(0));
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await shown()).toEqual([second, first, ...rest]);
  const query = '*[_type == "series"] | order(order asc).title';
  expect(await content.fetch(query, {}, { perspective: 'published' })).toEqual([second, first, ...rest]);
});

test('lists classes by state and by instructor, and offers no new class where playback is edited', async ({
  page,
}) => {
  await page.goto('/structure/classes;live');
  await expect(page.getByText('20 min · Beginner').first()).toBeVisible();
  await page.goto('/structure/classes;by-instructor;instructor-elena');
  await expect(page.getByText('Bloom: Back Relief')).toBeVisible();
  await expect(page.getByText('Boxing Rounds')).toBeHidden();
  await page.goto('/structure/classes;playback');
  await expect(page.getByText('Ball and Balance')).toBeVisible();
  await expect(page.getByTestId('action-intent-button')).toHaveCount(0);
});

test('types times as the player shows them, and opens the class on the site', async ({ page, context }) => {
  await openDocument(page, 'video-pilates-in-ten', 'video');
  await expect(field(page, 'durationSeconds')).toHaveValue('10:00');
  await field(page, 'durationSeconds').fill('10:05');
  await publish(page);
  expect(await content.getDocument('video-pilates-in-ten')).toMatchObject({ durationSeconds: 605 });
  const opened = context.waitForEvent('page');
  await chooseAction(page, 'Open on the site');
  await expect(await opened).toHaveURL(`${siteUrl}/watch/pilates-in-ten`);
});

test('shows the price at Stripe, which a plan can take over but not change', async ({ page }) => {
  await openDocument(page, 'plan-monthly', 'plan');
  await expect(page.getByText(/^Stripe charges \$[\d.]+ a month\.$/)).toBeVisible();
  const prices = [{ plan: 'monthly', amountCents: 1900, currency: 'usd', interval: 'month' }];
  const body = JSON.stringify({ followsContent: false, prices });
  await page.route('**/api/billing/prices', (route) =>
    route.fulfill({ body, contentType: 'application/json', headers: { 'access-control-allow-origin': '*' } }),
  );
  await page.reload();
  await expect(page.getByText(/^Stripe charges \$19\.00 a month, but the site shows/)).toBeVisible();
  await expect(field(page, 'amountCents')).not.toBeEditable();
  await page.getByRole('button', { name: 'Use Stripe’s price' }).click();
  await publish(page);
  expect(await content.getDocument('plan-monthly')).toMatchObject({ amountCents: 1900 });
  await expect.poll(async () => (await siteAnswer('/pricing')).text()).toContain('$19');
});

test('shows the history of a document', async ({ page }) => {
  await openDocument(page, 'style-yoga', 'style');
  await field(page, 'summary').fill('A summary to be found in the history.');
  await publish(page);
  await page.getByTestId('pane-context-menu-button').last().click();
  await page.getByRole('menuitem', { name: /History/ }).click();
  await expect(page.getByTestId('timeline-item-button').first()).toBeVisible();
});
