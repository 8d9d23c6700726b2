import { withoutPreview } from '@/lib/sanity/image';
import { type EventTimes, endsAtMs, startsAtMs } from './event-state';
import type { LiveEvent } from './live-event';

export type ListedEvent = Omit<LiveEvent, 'description' | 'provider' | 'sequence'>;

export const MAX_COMING = 60;
export const MAX_PAST = 24;

const toListed = ({ description: _d, provider: _p, sequence: _s, ...event }: LiveEvent): ListedEvent => ({
  ...event,
  image: withoutPreview(event.image),
});

/** Splits events into those that are not over, soonest first, and past events, latest first. */
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

export function listedEvents(events: readonly LiveEvent[], nowMs: number): readonly ListedEvent[] {
  const { coming, past } = splitEvents(events, nowMs);
  return [...coming.slice(0, MAX_COMING), ...past.slice(0, MAX_PAST)].map(toListed);
}

/** Returns the event that is on now, if any, and the next one to start. Leaves out cancelled events. */
export function countingDown<T extends EventTimes>(coming: readonly T[], nowMs: number): readonly T[] {
  const taking = coming.filter(({ status }) => status !== 'cancelled');
  const next = taking.find((event) => startsAtMs(event) > nowMs);
  return taking.filter((event, index) => index === 0 || event === next);
}
