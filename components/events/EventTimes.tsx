import { useMemberZone } from '@/components/ui/use-member-zone';
import { eventWhen } from '@/lib/events/event-when';
import type { LiveEvent } from '@/lib/events/live-event';
import styles from './EventPage.module.scss';

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

interface TimeProps {
  readonly label: string;
  readonly event: LiveEvent;
  readonly zone: string;
}

function Time({ label, event, zone }: TimeProps) {
  const when = eventWhen(event, zone);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <time dateTime={event.startsAt}>
          <b>{when.day}</b>
          <br />
          {when.time}
        </time>
        <br />
        <span className="muted">{when.zone}</span>
      </dd>
    </div>
  );
}

export function EventTimes({ event }: { readonly event: LiveEvent }) {
  const zone = useMemberZone();
  const host = event.instructor ? `Where ${event.instructor.name} is` : 'Where the host is';
  return (
    <dl className={styles.times}>
      <Time label={zone === null ? 'When' : 'Your time'} event={event} zone={zone ?? event.timezone} />
      <Time label={host} event={event} zone={event.timezone} />
    </dl>
  );
}
