import { useMemberZone } from '@/components/ui/use-member-zone';
import { eventWhen } from '@/lib/events/event-when';
import type { LiveEvent } from '@/lib/events/live-event';

/** Says that an event was moved, and from when, where the studio says so. */
export function MovedNote({ event }: { readonly event: LiveEvent }) {
  const zone = useMemberZone() ?? event.timezone;
  const { previousStartsAt } = event;
  const before = previousStartsAt && eventWhen({ ...event, startsAt: previousStartsAt }, zone);
  return (
    <p>
      The date has changed.{' '}
      {previousStartsAt && before && (
        <>
          It was scheduled for{' '}
          <time dateTime={previousStartsAt}>
            {before.day}, {before.time}
          </time>
          .{' '}
        </>
      )}
      If you’ve added your calendar link to an app, it updates automatically.
    </p>
  );
}
