import type { LiveEvent } from '@/lib/events/live-event';

export const buildEvent = (changes: Partial<LiveEvent> = {}): LiveEvent => ({
  id: 'event-yoga',
  slug: 'sunday-yoga',
  title: 'Sunday yoga',
  summary: '',
  description: [],
  startsAt: '2026-11-29T18:00:00.000Z',
  durationMinutes: 45,
  timezone: 'America/New_York',
  provider: 'vimeo',
  status: 'scheduled',
  sequence: 0,
  previousStartsAt: null,
  instructor: null,
  replay: null,
  image: null,
  ...changes,
});
