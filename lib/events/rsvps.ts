import * as v from 'valibot';
import { laterTimestamp } from '@/lib/member/change';
import { localSnapshot } from '@/lib/member/local-snapshot';
import type { MemberKind } from '@/lib/member/member-kind';
import { MINUTE_MS } from '@/lib/platform/dates/duration';
import type { LiveEvent } from './live-event';

const answer = {
  isGoing: v.boolean(),
  /** ISO time of the reminder; null for none. */
  remindAt: v.nullable(v.string()),
  /** Minutes from the reminder to the start, to compute `remindAt` again if the event moves. Missing in old RSVPs. */
  minutes: v.optional(v.number()),
};
const opSchema = v.object({ eventId: v.string(), ...answer });
const storedSchema = v.object({ ...answer, updatedAt: v.string() });
const rsvpsSchema = v.record(v.string(), storedSchema);

/** Stored at `users/{uid}/rsvps/{eventId}`. */
export type StoredRsvp = Readonly<v.InferOutput<typeof storedSchema>>;
export type Rsvp = Omit<StoredRsvp, 'updatedAt'>;
export type RsvpOp = Readonly<v.InferOutput<typeof opSchema>>;
export type Rsvps = Readonly<Record<string, StoredRsvp>>;

export const NO_RSVP: Rsvp = { isGoing: false, remindAt: null };

const documentSchema = v.object({
  going: v.boolean(),
  remindAt: v.nullish(v.string(), null),
  minutes: v.optional(v.number()),
  updatedAt: v.fallback(v.string(), ''),
});

export function parseRsvp(data: unknown): StoredRsvp | null {
  const stored = v.safeParse(documentSchema, data);
  if (!stored.success) return null;
  const { going: isGoing, ...rest } = stored.output;
  return { isGoing, ...rest };
}

export const REMINDER_MINUTES = [10, 60, 1440] as const;
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number];
export const DEFAULT_REMINDER: ReminderMinutes = 10;

export const remindAt = (startsAt: string, minutes: ReminderMinutes | null): string | null =>
  minutes === null ? null : new Date(Date.parse(startsAt) - minutes * MINUTE_MS).toISOString();

export const goingWith = (startsAt: string, minutes: ReminderMinutes | null): Rsvp => ({
  isGoing: true,
  remindAt: remindAt(startsAt, minutes),
  ...(minutes === null ? {} : { minutes }),
});

type RemindedEvent = Pick<LiveEvent, 'startsAt' | 'previousStartsAt'>;

/**
 * Returns how many minutes before the start the reminder is set; null for no reminder. In an RSVP without `minutes`,
 * `remindAt` may have been computed from the previous start. If it fits neither start, returns the default.
 */
export function reminderOf(
  { startsAt, previousStartsAt }: RemindedEvent,
  { remindAt: at, minutes: chosen }: Rsvp,
): ReminderMinutes | null {
  if (at === null) return null;
  const choiceFor = (start: string) =>
    REMINDER_MINUTES.find((minutes) => Date.parse(start) - Date.parse(at) === minutes * MINUTE_MS);
  const known = REMINDER_MINUTES.find((minutes) => minutes === chosen);
  return known ?? choiceFor(startsAt) ?? choiceFor(previousStartsAt ?? '') ?? DEFAULT_REMINDER;
}

export const currentRsvp = (event: RemindedEvent, rsvp: Rsvp): Rsvp => ({
  ...rsvp,
  remindAt: remindAt(event.startsAt, reminderOf(event, rsvp)),
});

const areRsvps = (value: unknown): value is Rsvps => v.is(rsvpsSchema, value);

export const RSVPS: MemberKind<Rsvps, RsvpOp> = {
  name: 'rsvps',
  empty: {},
  isOp: (value): value is RsvpOp => v.is(opSchema, value),
  apply: (rsvps, { op: { eventId, isGoing, remindAt, minutes }, at }) => {
    const stored = rsvps[eventId];
    if (stored && laterTimestamp(stored.updatedAt, at) === stored.updatedAt && stored.updatedAt !== at)
      return rsvps;
    const rsvp = { isGoing, remindAt, ...(minutes !== undefined && { minutes }) };
    return { ...rsvps, [eventId]: { ...rsvp, updatedAt: at } };
  },
  targetOf: ({ eventId }) => eventId,
  replaces: (later, earlier) => later.eventId === earlier.eventId,
  timestampsBefore: (rsvps, { eventId }) => [rsvps[eventId]?.updatedAt],
  ...localSnapshot('rsvps:v1', areRsvps),
};
