import { publicEnv } from '@/lib/platform/config/env';
import { routes } from '@/lib/platform/config/routes';
import { absoluteUrl } from '@/lib/site/seo/document-title';
import type { StructuredData } from '@/lib/site/seo/structured-data';
import { endsAtMs } from './event-state';
import type { LiveEvent } from './live-event';

const STATUS: Readonly<Record<LiveEvent['status'], string>> = {
  scheduled: 'https://schema.org/EventScheduled',
  rescheduled: 'https://schema.org/EventRescheduled',
  cancelled: 'https://schema.org/EventCancelled',
};

const wasMoved = ({ status, previousStartsAt, startsAt }: LiveEvent): boolean =>
  status === 'rescheduled' && previousStartsAt !== null && previousStartsAt !== startsAt;

/** Returns schema.org data. Gives the event's page as location, because only members may see the join link. */
export const eventData = (event: LiveEvent, picture: string): StructuredData => ({
  '@type': 'Event',
  name: event.title,
  description: event.summary,
  startDate: event.startsAt,
  ...(wasMoved(event) ? { previousStartDate: event.previousStartsAt } : {}),
  endDate: new Date(endsAtMs(event)).toISOString(),
  eventStatus: STATUS[event.status],
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  location: { '@type': 'VirtualLocation', url: absoluteUrl(routes.event(event.slug)) },
  image: [absoluteUrl(picture)],
  organizer: { '@type': 'Organization', name: publicEnv.appName, url: absoluteUrl(routes.home) },
  ...(event.instructor ? { performer: { '@type': 'Person', name: event.instructor.name } } : {}),
});
