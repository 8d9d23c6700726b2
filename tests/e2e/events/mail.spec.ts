import { routes } from '@/lib/platform/config/routes';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { signInNew } from '../support/session';
import { openMail } from '../support/timer';
import { publishEvent } from './event-desk';

test('reminds a member of an event by mail until the member stops it from the mail', async ({ page }) => {
  const member = await signInNew(page, { isSubscribed: true });
  await page.goto(routes.profileTab('personal-info'));
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await page.getByRole('switch', { name: /Email reminders/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  const event = await publishEvent({ startsInMinutes: 50 });
  await page.goto(routes.event(event.slug));
  await page.getByRole('button', { name: 'I’m going' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const mail = await openMail(page, member.email);
  await expect(mail.getByRole('heading')).toHaveText(`Doors are open: ${event.title}`);
  await expect(mail).toContainText('Japan Standard Time');
  await mail.getByRole('link', { name: 'Show as HTML' }).click();
  await expect(page.getByRole('link', { name: 'Join the event' })).toHaveAttribute(
    'href',
    new RegExp(`/events/${event.slug}$`),
  );
  await page.getByRole('link', { name: 'Stop these emails' }).click();

  await page.waitForURL('**/unsubscribe?**');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop email reminders?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop email reminders' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No more reminders');
  await page.goto(routes.profileTab('personal-info'));
  await expect(page.getByRole('switch', { name: /Email reminders/ })).not.toBeChecked();
});
