import type { LiveEvent } from '@/lib/events/live-event';
import { buildEvent as eventWith } from '../../support/events';

/** An event in New York, a day after the one of the other tests. */
export const buildEvent = (changes: Partial<LiveEvent> = {}): LiveEvent =>
  eventWith({
    id: 'event-yoga',
    slug: 'sunday-yoga',
    title: 'Sunday yoga',
    startsAt: '2026-11-29T18:00:00.000Z',
    timezone: 'America/New_York',
    instructor: null,
    ...changes,
  });
