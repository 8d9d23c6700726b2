import { getDocument } from '../support/embedded-admin';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';

const SLUG = 'saturday-strong-live-2028-09-02';
const START = Date.parse('2028-09-02T14:00:00.000Z');
const MINUTE = 60_000;

test.use({ viewport: { width: 360, height: 740 }, timezoneId: 'America/New_York' });

test('lets a member answer, wait and join when the doors open', async ({ page, guard }) => {
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

  await page
    .context()
    .route('https://player.vimeo.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Live</title><p>Live from the studio</p>' }),
    );
  const way = { kind: 'vimeo', id: '900000002', endsAt: new Date(START + 40 * MINUTE).toISOString() };
  await page.route(`**/api/events/${SLUG}/join`, (route) => route.fulfill({ json: way }));
  await page.getByRole('button', { name: 'Join now' }).click();
  const room = page.frameLocator('iframe[title="Live: Saturday Strong, Live"]');
  await expect(room.getByText('Live from the studio')).toBeVisible();
});
