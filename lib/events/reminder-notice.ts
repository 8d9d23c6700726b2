import type { ToastRequest } from '@/lib/site/toasts/toast';
import type { EventNow } from './event-now';
import type { Reminder } from './reminders';

const MINUTE_MS = 60_000;
const SHOWN_MS = 30_000;

export interface ReminderNotice {
  /** Null when there is nothing to say. */
  readonly toast: ToastRequest | null;
  /** The reminder to keep for later, null for none. */
  readonly next: Reminder | null;
}

function startsIn(startsAtMs: number, nowMs: number): string {
  const minutes = Math.max(1, Math.round((startsAtMs - nowMs) / MINUTE_MS));
  if (minutes > 90) return `It starts in ${Math.round(minutes / 60)} hours. Find it under Live Events.`;
  return `It starts in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Find it under Live Events.`;
}

/** A reminder as long before the new start as it was before the old one. */
function moved(reminder: Reminder, startsAt: string): Reminder {
  const aheadMs = Date.parse(reminder.startsAt) - Date.parse(reminder.remindAt);
  return { ...reminder, startsAt, remindAt: new Date(Date.parse(startsAt) - aheadMs).toISOString() };
}

/**
 * What a due reminder says, given the event as it is now (null when the site could not be asked): the time left, that it
 * was cancelled, or that it was moved, and then the reminder comes again before the new start.
 */
export function reminderNotice(reminder: Reminder, event: EventNow | null, nowMs: number): ReminderNotice {
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
