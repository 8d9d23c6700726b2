import { isServerTimeKnown, serverNow, syncServerClock } from '@/lib/platform/http/server-clock';
import type { ToastRequest } from '@/lib/site/toasts/toast';
import { fetchEventNow } from './event-now';
import { reminderNotice } from './reminder-notice';
import { hasDueReminder, setReminder, takeDueReminders } from './reminders';

/**
 * What there is to say about the reminders that are due. The site is asked once about each: its event may have been moved.
 * A reminder is taken off this device by the server's clock alone, which is asked where this tab does not know it yet and
 * again before one is taken: by a clock at home that is ahead she would be reminded hours early, and never again.
 */
export async function dueNotices(uid: string): Promise<readonly ToastRequest[]> {
  if (!isServerTimeKnown() || hasDueReminder(uid, serverNow())) await syncServerClock();
  const notices: ToastRequest[] = [];
  for (const reminder of takeDueReminders(uid, serverNow())) {
    const event = await fetchEventNow(reminder.slug);
    const { toast, next } = reminderNotice(reminder, event, serverNow());
    if (next) setReminder(uid, reminder.slug, next);
    if (toast) notices.push(toast);
  }
  return notices;
}
