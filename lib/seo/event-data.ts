import { publicEnv } from '../config/env';
import { routes } from '../config/routes';
import { endsAtMs } from '../events/event-state';
import type { LiveEvent } from '../sanity/events';
import { absoluteImageSrc } from '../sanity/image';
import { absoluteUrl } from './document-title';
import type { StructuredData } from './json-ld';

const STATUS: Readonly<Record<LiveEvent['status'], string>> = {
  scheduled: 'https://schema.org/EventScheduled',
  rescheduled: 'https://schema.org/EventRescheduled',
  cancelled: 'https://schema.org/EventCancelled',
};

const wasMoved = ({ status, previousStartsAt, startsAt }: LiveEvent): boolean =>
  status === 'rescheduled' && previousStartsAt !== null && previousStartsAt !== startsAt;

/** A live event. The place named is its page; the way in is for members. */
export const eventData = (event: LiveEvent): StructuredData => ({
  '@type': 'Event',
  name: event.title,
  description: event.summary,
  startDate: event.startsAt,
  ...(wasMoved(event) ? { previousStartDate: event.previousStartsAt } : {}),
  endDate: new Date(endsAtMs(event)).toISOString(),
  eventStatus: STATUS[event.status],
  eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  location: { '@type': 'VirtualLocation', url: absoluteUrl(routes.event(event.slug)) },
  image: [absoluteImageSrc(event.image, 'social')],
  organizer: { '@type': 'Organization', name: publicEnv.appName, url: absoluteUrl(routes.home) },
  ...(event.instructor ? { performer: { '@type': 'Person', name: event.instructor.name } } : {}),
});
