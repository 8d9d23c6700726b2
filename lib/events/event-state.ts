import { isJoinable } from './joinable';
import type { LiveEvent } from './live-event';

/** `open`: the door is open and it has not begun; `live`: it is going on. */
export type EventState = 'upcoming' | 'open' | 'live' | 'ended' | 'cancelled';

export type EventTimes = Pick<LiveEvent, 'startsAt' | 'durationMinutes' | 'status'>;

const MINUTE_MS = 60_000;

export const startsAtMs = (event: Pick<LiveEvent, 'startsAt'>): number => Date.parse(event.startsAt);

/** When the session is over, epoch milliseconds. */
export const endsAtMs = (event: EventTimes): number => startsAtMs(event) + event.durationMinutes * MINUTE_MS;

/** Where an event stands now. A cancelled one stays cancelled whatever the time. */
export function eventState(event: EventTimes, nowMs: number): EventState {
  if (event.status === 'cancelled') return 'cancelled';
  if (nowMs >= endsAtMs(event)) return 'ended';
  if (nowMs >= startsAtMs(event)) return 'live';
  return isJoinable(startsAtMs(event), nowMs) ? 'open' : 'upcoming';
}

/** Whether somebody may go in now. */
export const isDoorOpen = (state: EventState): boolean => state === 'open' || state === 'live';

/**
 * Of events to come, soonest first, those that count down: the next to begin, and before it the first that takes place,
 * whose start is still to be read out.
 */
export function countingDown<T extends EventTimes>(coming: readonly T[], nowMs: number): readonly T[] {
  const taking = coming.filter(({ status }) => status !== 'cancelled');
  const next = taking.find((event) => startsAtMs(event) > nowMs);
  return taking.filter((event, index) => index === 0 || event === next);
}

/** Events that are not over, soonest first, and those that are, latest first. */
export function splitEvents<T extends EventTimes>(
  events: readonly T[],
  nowMs: number,
): { readonly coming: readonly T[]; readonly past: readonly T[] } {
  const byStart = [...events].sort((a, b) => startsAtMs(a) - startsAtMs(b));
  const isOver = (event: T) => nowMs >= endsAtMs(event);
  return {
    coming: byStart.filter((event) => !isOver(event)),
    past: byStart.filter(isOver).reverse(),
  };
}
