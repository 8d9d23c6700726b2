import type { LiveEvent } from '@/lib/events/live-event';

export const buildEvent = (over: Partial<LiveEvent> = {}): LiveEvent => ({
  id: 'event-evening',
  slug: 'evening',
  title: 'Evening Flow',
  summary: 'Slow and warm.',
  description: [],
  startsAt: '2026-11-28T18:00:00.000Z',
  durationMinutes: 45,
  timezone: 'Europe/Budapest',
  provider: 'vimeo',
  status: 'scheduled',
  sequence: 0,
  previousStartsAt: null,
  instructor: { slug: 'priya', name: 'Priya' },
  replay: null,
  image: null,
  ...over,
});
