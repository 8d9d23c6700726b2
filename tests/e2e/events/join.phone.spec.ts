import { readFile } from 'node:fs/promises';
import type { Page, Response } from '@playwright/test';
import { parseCalendar } from '../../support/parse-calendar';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';
import { calendarStamp, clockIn, type DeskEvent, publishEvent } from './event-desk';

test.use({ viewport: { width: 360, height: 740 }, timezoneId: 'America/New_York' });

const HERE = 'America/New_York';
const HOST = 'Europe/Budapest';

const isText = (response: Response): boolean =>
  /text|json|javascript|xml|calendar/.test(response.headers()['content-type'] ?? '');

/** Records the text of all responses from now on. */
function listen(page: Page): () => Promise<string> {
  const heard: Promise<string>[] = [];
  page.on('response', (response) => {
    // Leaving a page while it loads discards its bodies.
    if (isText(response)) heard.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(heard)).join('\n');
}

/** Public text about an event. */
async function publicTexts(page: Page, { slug }: DeskEvent): Promise<string> {
  const html = await (await page.request.get(`/events/${slug}`)).text();
  const build = /"buildId":"([^"]+)"/.exec(html)?.[1] ?? '';
  const paths = [
    `/_next/data/${build}/events/${slug}.json?slug=${slug}`,
    `/_next/data/${build}/events.json`,
    '/events',
    '/sitemap.xml',
    `/api/calendar/events/${slug}`,
    '/api/catalogue',
  ];
  const answers = await Promise.all(paths.map((path) => page.request.get(path)));
  expect(answers.map((answer) => answer.status())).toEqual(paths.map(() => 200));
  return [html, ...(await Promise.all(answers.map((answer) => answer.text())))].join('\n');
}

/** Finds the event and checks both times. */
async function findInTheList(page: Page, event: DeskEvent): Promise<void> {
  await page.goto('/events');
  const row = page.getByRole('article').filter({ hasText: event.title });
  const more = page.getByRole('button', { name: 'Show more events' });
  // The list begins with six events, and tests beside this one publish theirs.
  await expect(page.getByRole('article').first()).toBeVisible();
  while (!(await row.isVisible()) && (await more.isVisible())) await more.click();
  await expect(row.getByText('Doors are open')).toBeVisible();
  await expect(row.locator('time')).toContainText(clockIn(event.startsAt, HERE));
  await expect(row.locator('time')).toContainText(/Eastern (Standard|Daylight) Time \(GMT-[45]\)/);
  await row.getByRole('link', { name: event.title }).click();
  await page.waitForURL(`**/events/${event.slug}`);
  const times = page.getByRole('region', { name: 'When' }).getByRole('definition');
  await expect(times.first()).toContainText(clockIn(event.startsAt, HERE));
  await expect(times.last()).toContainText(clockIn(event.startsAt, HOST));
}

/** Checks the calendar file: stable uid, alarm, and no join target. */
async function putIntoCalendar(page: Page, event: DeskEvent): Promise<void> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${event.slug}.ics`);
  const [entry] = parseCalendar(await readFile(await download.path(), 'utf8')).parts;
  const end = new Date(event.startsAt.getTime() + event.durationMinutes * 60_000);
  expect(Object.fromEntries(entry?.properties ?? [])).toMatchObject({
    UID: `${event.id}@localhost`,
    SEQUENCE: '0',
    STATUS: 'CONFIRMED',
    DTSTART: calendarStamp(event.startsAt),
    DTEND: calendarStamp(end),
    URL: expect.stringMatching(new RegExp(`/events/${event.slug}$`)),
  });
  expect(entry?.parts[0]?.properties.get('TRIGGER')).toBe('-PT15M');
  const google = new URL(
    (await page.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')) ?? '',
  );
  expect(google.searchParams.get('dates')).toBe(`${calendarStamp(event.startsAt)}/${calendarStamp(end)}`);
}

test('lets a member find, add and join an event without an earlier hint where to join', async ({ page }) => {
  const event = await publishEvent({ startsInMinutes: 45 });
  await signInNew(page, { isSubscribed: true });
  await page
    .context()
    .route('https://player.vimeo.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Live</title><p>Live from the studio</p>' }),
    );
  const heard = listen(page);
  await findInTheList(page, event);
  await putIntoCalendar(page, event);
  const join = page.getByRole('button', { name: 'Join now' });
  await expect(join).toBeVisible();
  await expect(page.getByRole('button', { name: 'I’m going' })).toBeVisible();
  await expect(page.getByRole('main').locator('.button-primary'), 'one thing to do').toHaveCount(1);
  await expectAccessible(page);
  expect(await heard()).toContain(event.title);
  expect(await heard()).not.toContain(event.secret);
  expect(await publicTexts(page, event)).not.toContain(event.secret);

  const answering = page.waitForResponse(`**/api/events/${event.slug}/join`);
  await join.click();
  const answer = await answering;
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'private, no-store']);
  const room = page.locator(`iframe[title="Live: ${event.title}"]`);
  await expect(room).toHaveAttribute('src', `https://player.vimeo.com/video/${event.secret}?dnt=1`);
  await expect(room.contentFrame().getByText('Live from the studio')).toBeVisible();
  await expect(page.getByText('You’re in.')).toBeVisible();
  const [width, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width).toBeLessThanOrEqual(window ?? 0);
});
