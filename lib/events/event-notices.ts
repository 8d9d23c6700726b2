import type { EventTimes } from './event-state';
import { startsAtMs } from './event-state';

/** Which notices of an event were mailed to the members who go; stored at `eventNotices/{eventId}`. */
export interface ToldAboutEvent {
  readonly startsAt: string;
  readonly isCancelled: boolean;
  /** Start times that were announced a day and an hour ahead; '' for none. */
  readonly dayBefore: string;
  readonly hourBefore: string;
}

export type EventNotice = 'cancelled' | 'moved' | 'day' | 'hour';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Returns the notices to mail now and the record to store afterwards. `told` is null for a new event. */
export function dueNotices(
  event: EventTimes,
  told: ToldAboutEvent | null,
  nowMs: number,
): { readonly notices: readonly EventNotice[]; readonly next: ToldAboutEvent } {
  const { startsAt } = event;
  const isCancelled = event.status === 'cancelled';
  const before = told ?? { startsAt, isCancelled, dayBefore: '', hourBefore: '' };
  const leftMs = startsAtMs(event) - nowMs;
  if (leftMs <= 0) return { notices: [], next: before };
  if (isCancelled)
    return { notices: before.isCancelled ? [] : ['cancelled'], next: { ...before, startsAt, isCancelled } };
  const isMoved = before.startsAt !== startsAt || before.isCancelled;
  const isHour = leftMs <= HOUR_MS;
  const isDay = leftMs <= DAY_MS;
  const isHourDue = isHour && before.hourBefore !== startsAt;
  const isDayDue = isDay && !isHour && before.dayBefore !== startsAt;
  const next = {
    startsAt,
    isCancelled,
    dayBefore: isDay ? startsAt : before.dayBefore,
    hourBefore: isHour ? startsAt : before.hourBefore,
  };
  // The mail about the new time replaces the reminders.
  if (isMoved) return { notices: ['moved'], next };
  return { notices: isHourDue ? ['hour'] : isDayDue ? ['day'] : [], next };
}
