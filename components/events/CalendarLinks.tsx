import { LinkButton } from '@/components/ui/Button';
import { eventEntry } from '@/lib/events/calendar/event-entry';
import { googleCalendarLink } from '@/lib/events/calendar/google-link';
import type { LiveEvent } from '@/lib/events/live-event';

/** Ways to put an event into a calendar; a cancelled one can be taken out of it by the same file. */
export function CalendarLinks({ event }: { readonly event: LiveEvent }) {
  const isCancelled = event.status === 'cancelled';
  return (
    <div className="cluster">
      <LinkButton
        variant="secondary"
        href={`/api/calendar/events/${event.slug}`}
        download={`${event.slug}.ics`}
      >
        {isCancelled ? 'Update my calendar' : 'Add to calendar'}
      </LinkButton>
      {!isCancelled && (
        <LinkButton variant="quiet" href={googleCalendarLink(eventEntry(event))} isExternal>
          Google Calendar
        </LinkButton>
      )}
    </div>
  );
}
