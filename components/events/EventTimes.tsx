import { useMemberZone } from '@/components/ui/use-member-zone';
import { eventWhen } from '@/lib/events/event-when';
import type { LiveEvent } from '@/lib/events/live-event';
import styles from './EventPage.module.scss';

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

/** When an event takes place, for her and for the host, each zone written out with its offset on that day. */
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
