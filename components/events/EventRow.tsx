import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/Badge';
import { LinkButton } from '@/components/ui/Button';
import { isVisible } from '@/lib/catalogue/list-card';
import type { ListedEvent } from '@/lib/events/event-list';
import { type EventState, eventState, isDoorOpen } from '@/lib/events/event-state';
import { eventWhen } from '@/lib/events/event-when';
import { routes } from '@/lib/platform/config/routes';
import { EventCard } from './EventCard';

export function eventBadge(state: EventState, isRescheduled: boolean): ReactNode {
  if (state === 'cancelled') return <Badge tone="wine">Canceled</Badge>;
  if (state === 'live') return <Badge>Live now</Badge>;
  if (state === 'open') return <Badge>Doors are open</Badge>;
  return state === 'upcoming' && isRescheduled ? <Badge tone="teal">New date</Badge> : null;
}

interface EventRowProps {
  readonly event: ListedEvent;
  readonly nowMs: number;
  readonly zone: string;
  readonly isGoing?: boolean;
  readonly children?: ReactNode;
}

export function EventRow({ event, nowMs, zone, isGoing = false, children }: EventRowProps) {
  const { day, time, zone: zoneText } = eventWhen(event, zone);
  const state = eventState(event, nowMs);
  const mark = eventBadge(state, event.status === 'rescheduled');
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
  const badge = (mark || isGoingThere) && (
    <span className="cluster">
      {mark}
      {isGoingThere && <Badge tone="sand">You’re going</Badge>}
    </span>
  );
  return (
    <EventCard event={event} when={when} badge={badge}>
      {children}
      {isDoorOpen(state) && <LinkButton href={routes.event(event.slug)}>Join now</LinkButton>}
      {state === 'ended' && event.replay && isVisible(event.replay, nowMs) && (
        <LinkButton href={routes.watch(event.replay.slug)} variant="secondary" size="small">
          Watch the replay
        </LinkButton>
      )}
    </EventCard>
  );
}
