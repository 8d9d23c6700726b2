/** What a member said about an event (`users/{uid}/rsvps/{eventId}`). */
export interface Rsvp {
  readonly isGoing: boolean;
  /** ISO time at which the site reminds her; null for never. */
  readonly remindAt: string | null;
}

export const NO_RSVP: Rsvp = { isGoing: false, remindAt: null };

/** Minutes before the start she may choose; the door opens at 60. */
export const REMINDER_MINUTES = [10, 60, 1440] as const;
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number];
export const DEFAULT_REMINDER: ReminderMinutes = 10;

const MINUTE_MS = 60_000;

/** When to remind of a start, as the document holds it. */
export const remindAt = (startsAt: string, minutes: ReminderMinutes | null): string | null =>
  minutes === null ? null : new Date(Date.parse(startsAt) - minutes * MINUTE_MS).toISOString();

/**
 * How long before the start the stored time is; null when no reminder is wanted. A time that fits no choice is from
 * before the event was moved, and counts as the default.
 */
export function reminderOf(startsAt: string, rsvp: Rsvp): ReminderMinutes | null {
  if (rsvp.remindAt === null) return null;
  const minutes = (Date.parse(startsAt) - Date.parse(rsvp.remindAt)) / MINUTE_MS;
  return REMINDER_MINUTES.find((choice) => choice === minutes) ?? DEFAULT_REMINDER;
}

/** What she said, for the event as it is now: a reminder from before it was moved has moved with it. */
export const currentRsvp = (startsAt: string, rsvp: Rsvp): Rsvp => ({
  ...rsvp,
  remindAt: remindAt(startsAt, reminderOf(startsAt, rsvp)),
});
