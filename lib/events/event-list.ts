import { withoutPreview } from '@/lib/sanity/content-image';
import { splitEvents } from './event-state';
import type { LiveEvent } from './live-event';

/** What the list of events shows of one. */
export type ListedEvent = Omit<LiveEvent, 'description' | 'provider' | 'sequence' | 'previousStartsAt'>;

const MAX_COMING = 60;
const MAX_PAST = 24;

const listed = ({
  description: _d,
  provider: _p,
  sequence: _s,
  previousStartsAt: _was,
  ...event
}: LiveEvent): ListedEvent => ({
  ...event,
  image: withoutPreview(event.image),
});

/** The events a page lists: what comes and what was lately, small enough to travel as props. */
export function listedEvents(events: readonly LiveEvent[], nowMs: number): readonly ListedEvent[] {
  const { coming, past } = splitEvents(events, nowMs);
  return [...coming.slice(0, MAX_COMING), ...past.slice(0, MAX_PAST)].map(listed);
}
