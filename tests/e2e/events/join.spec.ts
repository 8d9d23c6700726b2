import type { Page } from '@playwright/test';
import { parseCalendar } from '../../support/parse-calendar';
import { expectPageToHold, publish } from '../support/editor';
import { expect, test } from '../support/fixtures';
import { holdCode } from '../support/hold-code';
import { signInNew } from '../support/session';
import { publishEvent } from './event-desk';

const DAY = 24 * 60;

test.use({ timezoneId: 'America/New_York' });

async function calendarEntry(page: Page, path: string) {
  const [entry] = parseCalendar(await (await page.request.get(path)).text()).parts;
  return Object.fromEntries(entry?.properties ?? []);
}

test('opens a YouTube event in a player and others behind a link', async ({ page }) => {
  await signInNew(page, { isSubscribed: true });
  await page
    .context()
    .route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Live</title><p>Live from the roof</p>' }),
    );
  const youtube = await publishEvent({ startsInMinutes: 46, provider: 'youtube' });
  await page.goto(`/events/${youtube.slug}`);
  await page.getByRole('button', { name: 'Join now' }).click();
  const room = page.locator(`iframe[title="Live: ${youtube.title}"]`);
  await expect(room).toHaveAttribute('src', `https://www.youtube-nocookie.com/embed/${youtube.secret}?rel=0`);
  await expect(room.contentFrame().getByText('Live from the roof')).toBeVisible();

  const elsewhere = await publishEvent({ startsInMinutes: 47, provider: 'link' });
  await page.goto(`/events/${elsewhere.slug}`);
  await page.getByRole('button', { name: 'Join now' }).click();
  const link = page.getByRole('link', { name: 'Go to the event' });
  await expect(link).toHaveAttribute('href', `https://studio.example.com/${elsewhere.secret}`);
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(page.locator('iframe[title^="Live"]')).toHaveCount(0);
});

test('shows the replay after the end, in a list that does not move while the page loads', async ({
  page,
}) => {
  const event = await publishEvent({ startsInMinutes: -50, replay: 'video-morning-flow-sun' });
  await signInNew(page, { isSubscribed: true });
  const letCodeCome = await holdCode(page);
  await page.goto('/events', { waitUntil: 'commit' });
  const region = page.getByRole('region', { name: 'Past events' });
  const top = () => region.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  await page.evaluate(() => document.fonts.ready);
  const before = await top();
  letCodeCome();
  await expect(page.getByRole('button', { name: 'Show my calendar link' })).toBeVisible();
  expect(await top()).toBe(before);
  await region.getByRole('article').getByRole('link', { name: event.title }).click();
  await expect(page.getByRole('heading', { name: 'The replay' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join now' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await page.waitForURL('**/watch/morning-flow-sun');
});

test('marks a cancelled event everywhere, also in its calendar file', async ({ page }) => {
  const event = await publishEvent({ startsInMinutes: 400 * DAY });
  await signInNew(page, { isSubscribed: true });
  await page.goto(`/events/${event.slug}`);
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toBeVisible();
  await publish({ patch: { id: event.id, set: { status: 'cancelled', sequence: 1 } } });
  await expectPageToHold(`/events/${event.slug}`, 'EventCancelled');
  await page.reload();
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Was scheduled for' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Join now' })).toHaveCount(0);
  const file = await page.getByRole('link', { name: 'Update my calendar' }).getAttribute('href');
  await expect
    .poll(() => calendarEntry(page, file ?? ''))
    .toMatchObject({ UID: `${event.id}@localhost`, SEQUENCE: '1', STATUS: 'CANCELLED' });
});
