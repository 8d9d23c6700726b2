import * as v from 'valibot';
import { DAY_MS } from '@/lib/platform/dates/duration';
import { type EventTimes, OPENS_BEFORE_MS, startsAtMs } from './event-state';

const sentSchema = v.object({
  startsAt: v.string(),
  isCancelled: v.boolean(),
  /** Event start for which each reminder, or a notice instead of it, was last mailed; '' if none was mailed. */
  dayBefore: v.fallback(v.string(), ''),
  hourBefore: v.fallback(v.string(), ''),
  /** How often the event was moved, cancelled or restored. Part of mail ids: a second cancellation is a new mail. */
  changes: v.fallback(v.number(), 0),
});

/** Record of the notices mailed to the members who go to an event; stored at `eventNotices/{eventId}`. */
export type SentNotices = Readonly<v.InferOutput<typeof sentSchema>>;

export const parseSentNotices = (stored: unknown): SentNotices | null =>
  v.parse(v.fallback(v.nullable(sentSchema), null), stored);

export type EventNotice = 'cancelled' | 'restored' | 'moved' | 'day' | 'hour';

/** Time from the first reminder to the start. Must match the hints on the profile and event pages ("a day"). */
const FIRST_REMINDER_MS = DAY_MS;
/** The last reminder is mailed this long before the start and says that the doors are open. */
const LAST_REMINDER_MS = OPENS_BEFORE_MS;

/** Returns the notices to mail now and the record to store afterwards. `sent` is null for a new event. */
export function dueNotices(
  event: EventTimes,
  sent: SentNotices | null,
  nowMs: number,
): { readonly notices: readonly EventNotice[]; readonly next: SentNotices } {
  const { startsAt } = event;
  const isCancelled = event.status === 'cancelled';
  // Compares parsed times, because an import or an edit may write the same time as a different text.
  const isStart = (time: string): boolean => Date.parse(time) === startsAtMs(event);
  const before = sent ?? { startsAt, isCancelled, dayBefore: '', hourBefore: '', changes: 0 };
  const leftMs = startsAtMs(event) - nowMs;
  // After the start, only a cancellation is mailed, because members may still be waiting for the event.
  if (leftMs <= 0 && !isCancelled) return { notices: [], next: before };
  const isChanged = before.isCancelled !== isCancelled || (!isCancelled && !isStart(before.startsAt));
  const changes = before.changes + (isChanged ? 1 : 0);
  if (isCancelled)
    return { notices: isChanged ? ['cancelled'] : [], next: { ...before, startsAt, isCancelled, changes } };
  const isHour = leftMs <= LAST_REMINDER_MS;
  const isDay = leftMs <= FIRST_REMINDER_MS;
  const isHourDue = isHour && !isStart(before.hourBefore);
  const isDayDue = isDay && !isHour && !isStart(before.dayBefore);
  const next = {
    startsAt,
    isCancelled,
    dayBefore: isDay ? startsAt : before.dayBefore,
    hourBefore: isHour ? startsAt : before.hourBefore,
    changes,
  };
  // The mail about the change states the start, so it replaces a reminder that is due now.
  if (isChanged) return { notices: [before.isCancelled ? 'restored' : 'moved'], next };
  return { notices: isHourDue ? ['hour'] : isDayDue ? ['day'] : [], next };
}
