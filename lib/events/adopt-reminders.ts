import type { LiveEvent } from './live-event';
import { setReminder } from './reminders';
import { currentRsvp, type Rsvp } from './rsvp';

/**
 * Puts on this device the reminders that are still to come of what she said about these events, so that one made on another
 * device comes here too. Reminders of other events stay.
 */
export function adoptReminders(
  uid: string,
  events: readonly Pick<LiveEvent, 'id' | 'slug' | 'title' | 'startsAt' | 'status'>[],
  rsvps: ReadonlyMap<string, Rsvp>,
  nowMs: number,
): void {
  for (const { id, slug, title, startsAt, status } of events) {
    const rsvp = rsvps.get(id);
    if (!rsvp) continue;
    const { isGoing, remindAt } = currentRsvp(startsAt, rsvp);
    const isToCome = isGoing && status !== 'cancelled' && remindAt !== null && Date.parse(remindAt) > nowMs;
    setReminder(uid, slug, isToCome ? { slug, title, startsAt, remindAt } : null);
  }
}
