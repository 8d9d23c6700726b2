import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/Button';
import type { ListedEvent } from '@/lib/events/event-list';
import { eventState, isDoorOpen } from '@/lib/events/event-state';
import { eventWhen } from '@/lib/events/event-when';
import { routes } from '@/lib/platform/config/routes';
import { EventBadge, GoingBadge, hasBadge } from './EventBadge';
import { EventCard } from './EventCard';

export interface EventRowProps {
  readonly event: ListedEvent;
  readonly nowMs: number;
  /** The zone to write times for. */
  readonly zone: string;
  /** The member said that she comes. */
  readonly isGoing?: boolean;
  /** What stands below the words, such as a countdown. */
  readonly children?: ReactNode;
}

/** An event in a list, with its time written out and the one thing to do with it now. */
export function EventRow({ event, nowMs, zone, isGoing = false, children }: EventRowProps) {
  const { day, time, zone: zoneText } = eventWhen(event, zone);
  const state = eventState(event, nowMs);
  const mark = { state, isRescheduled: event.status === 'rescheduled' };
  const when = (
    <time dateTime={event.startsAt}>
      {day}
      <br />
      {time}
      <br />
      <small>{zoneText}</small>
    </time>
  );
  const isGoingThere = isGoing && state !== 'ended' && state !== 'cancelled';
  const badge = (hasBadge(mark) || isGoingThere) && (
    <span className="cluster">
      <EventBadge {...mark} />
      {isGoingThere && <GoingBadge />}
    </span>
  );
  return (
    <EventCard event={event} when={when} badge={badge}>
      {children}
      {isDoorOpen(state) && <LinkButton href={routes.event(event.slug)}>Join now</LinkButton>}
      {state === 'ended' && event.replay && (
        <LinkButton href={routes.watch(event.replay.slug)} variant="secondary" size="small">
          Watch the replay
        </LinkButton>
      )}
    </EventCard>
  );
}
