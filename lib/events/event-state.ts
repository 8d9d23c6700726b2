import { HOUR_MS, MINUTE_MS } from '@/lib/platform/dates/duration';
import type { LiveEvent } from './live-event';

/** An `open` event can be joined but has not started; a `live` event has started. */
export type EventState = 'upcoming' | 'open' | 'live' | 'ended' | 'cancelled';

export type EventTimes = Pick<LiveEvent, 'startsAt' | 'durationMinutes' | 'status'>;

export const startsAtMs = (event: Pick<LiveEvent, 'startsAt'>): number => Date.parse(event.startsAt);

export const endsAtMs = (event: Omit<EventTimes, 'status'>): number =>
  startsAtMs(event) + event.durationMinutes * MINUTE_MS;

export const OPENS_BEFORE_MS = HOUR_MS;
/** Must match `OPENS_BEFORE_MS`. */
export const DOORS_OPEN = 'Doors open an hour before';

export const opensAtMs = (startMs: number): number => startMs - OPENS_BEFORE_MS;

/** Returns whether the doors have opened. Does not check the end: also true after the event. */
export const isJoinable = (startMs: number, nowMs: number): boolean => nowMs > opensAtMs(startMs);

export function eventState(event: EventTimes, nowMs: number): EventState {
  if (event.status === 'cancelled') return 'cancelled';
  if (nowMs >= endsAtMs(event)) return 'ended';
  if (nowMs >= startsAtMs(event)) return 'live';
  return isJoinable(startsAtMs(event), nowMs) ? 'open' : 'upcoming';
}

export const isDoorOpen = (state: EventState): boolean => state === 'open' || state === 'live';

const ANNOUNCED_MINUTES = [1, 10] as const;

/** Returns the text that screen readers announce; '' while more than 10 minutes are left. */
export function spokenCountdown(leftMs: number): string {
  if (leftMs <= 0) return 'It’s started.';
  const mark = ANNOUNCED_MINUTES.find((minutes) => leftMs <= minutes * MINUTE_MS);
  if (mark === undefined) return '';
  return mark === 1 ? 'Starts within 1 minute.' : `Starts within ${mark} minutes.`;
}

export function timeLeft(atMs: number, nowMs: number) {
  const total = Math.max(0, Math.floor((atMs - nowMs) / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: total % 60,
  };
}
