import { getDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';

const SLUG = 'saturday-strong-live-2028-09-02';
const START = Date.parse('2028-09-02T14:00:00.000Z');
const MINUTE = 60_000;

test.use({ viewport: { width: 360, height: 740 }, timezoneId: 'America/New_York' });

test('lets a member answer and wait until the doors open, by the clock of the server', async ({
  page,
  guard,
}) => {
  const member = await signInNew(page, { isSubscribed: true });
  let now = START - 2 * 60 * MINUTE;
  await page.route('**/api/events/clock', (route) => route.fulfill({ json: { now } }));
  await page.goto(`/events/${SLUG}`);
  await expect(page.getByText('Doors open an hour before we start.', { exact: false })).toBeVisible();

  const going = page.getByRole('button', { name: 'I’m going' });
  await going.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByLabel('Remind me on this site').selectOption('When doors open');
  await expect
    .poll(() => getDocument(`users/${member.uid}/rsvps/event-${SLUG}`))
    .toMatchObject({ going: true, remindAt: '2028-09-02T13:00:00.000Z' });

  // Without the stored offset to the server's clock.
  now = START - 10 * MINUTE;
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Starts within 10 minutes.' })).toBeAttached();
  // The faked clock opens the door in the browser only.
  guard.expectConsoleError(/403 \(Forbidden\)/);
  await page.getByRole('button', { name: 'Join now' }).click();
  await expect(page.getByText('Doors open an hour before we start.', { exact: true })).toBeVisible();
});
