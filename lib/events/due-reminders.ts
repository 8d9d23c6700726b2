import { isSignedInHere } from '@/lib/firebase/auth/signed-in-uid';
import { counted, MINUTE_MS } from '@/lib/platform/dates/duration';
import { isServerTimeKnown, serverNow, syncServerClock } from '@/lib/platform/http/server-clock';
import type { ToastRequest } from '@/lib/site/toasts/toast-list';
import { hasDueReminder, type Reminder, setReminder, takeDueReminders } from './device-reminders';
import { type EventNow, fetchEventNow } from './events-api';

const SHOWN_MS = 30_000;

function startsIn(startsAtMs: number, nowMs: number): string {
  const minutes = Math.max(1, Math.round((startsAtMs - nowMs) / MINUTE_MS));
  if (minutes > 90) return `It starts in ${Math.round(minutes / 60)} hours. Find it under Live Events.`;
  return `It starts in ${counted(minutes, 'minute')}. Find it under Live Events.`;
}

function moved(reminder: Reminder, startsAt: string): Reminder {
  const aheadMs = Date.parse(reminder.startsAt) - Date.parse(reminder.remindAt);
  return { ...reminder, startsAt, remindAt: new Date(Date.parse(startsAt) - aheadMs).toISOString() };
}

export function reminderNotice(
  reminder: Reminder,
  event: EventNow | 'gone' | null,
  nowMs: number,
): { readonly toast: ToastRequest | null; readonly next: Reminder | null } {
  if (event === 'gone') return { toast: null, next: null };
  const { title } = reminder;
  const startsAt = event?.startsAt ?? reminder.startsAt;
  const startsAtMs = Date.parse(startsAt);
  if (event?.isCancelled) {
    const message = 'It’s been canceled. New dates are under Live Events.';
    return { toast: { title, message, variant: 'warning', duration: SHOWN_MS }, next: null };
  }
  const next = moved(reminder, startsAt);
  if (startsAtMs !== Date.parse(reminder.startsAt) && Date.parse(next.remindAt) > nowMs) {
    const message = 'It’s been moved, and we’ll remind you again. Find it under Live Events.';
    return { toast: { title, message, variant: 'info', duration: SHOWN_MS }, next };
  }
  if (startsAtMs <= nowMs) return { toast: null, next: null };
  const message = startsIn(startsAtMs, nowMs);
  return { toast: { title, message, variant: 'info', duration: SHOWN_MS }, next: null };
}

/** Resolves to toasts for due reminders. Syncs the clock first: a fast device clock would show them too early. */
export async function dueReminderToasts(uid: string): Promise<readonly ToastRequest[]> {
  if (!isServerTimeKnown() || hasDueReminder(uid, serverNow())) await syncServerClock();
  const notices: ToastRequest[] = [];
  for (const reminder of takeDueReminders(uid, serverNow())) {
    const event = await fetchEventNow(reminder.slug);
    // After a sign-out, the next user of this device must not see the member's events.
    if (!isSignedInHere(uid)) return [];
    const { toast, next } = reminderNotice(reminder, event, serverNow());
    if (next) setReminder(uid, reminder.slug, next);
    if (toast) notices.push(toast);
  }
  return notices;
}
