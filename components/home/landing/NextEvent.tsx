import { useMemo, useState } from 'react';
import { Countdown } from '@/components/events/Countdown';
import { EventCard } from '@/components/events/EventCard';
import { Badge } from '@/components/ui/Badge';
import { AppLink } from '@/components/ui/links/AppLink';
import { useMemberZone } from '@/components/ui/use-member-zone';
import { useServerNow } from '@/components/ui/use-server-now';
import { useVisibleOnce } from '@/components/ui/use-visible-once';
import { isJoinable } from '@/lib/events/event-state';
import type { HomeEvent } from '@/lib/home/home-content';
import { nextEvent } from '@/lib/home/home-rules';
import { routes } from '@/lib/platform/config/routes';
import { dateTimeWithZone } from '@/lib/platform/dates/browser-date';
import { SectionHead } from './SectionHead';

/** Distance from the viewport at which the event's time switches to the member's zone, before it becomes visible. */
const NEAR = { rootMargin: '600px' };

function MemberTime({ event }: { readonly event: HomeEvent }) {
  const zone = useMemberZone();
  return useMemo(() => (zone === null ? event.when : dateTimeWithZone(event.startsAt, zone)), [event, zone]);
}

interface NextEventProps {
  readonly events: readonly HomeEvent[];
  readonly isSmall?: boolean;
}

export function NextEvent({ events, isSmall }: NextEventProps) {
  const nowMs = useServerNow(null, 1000);
  const [isNear, setIsNear] = useState(false);
  const section = useVisibleOnce<HTMLElement>(() => setIsNear(true), NEAR);
  const event = nowMs === null ? events[0] : nextEvent(events, nowMs);
  if (!event) return null;
  const startsAtMs = Date.parse(event.startsAt);
  const isOpen = nowMs !== null && isJoinable(startsAtMs, nowMs);
  const badge = isOpen ? (
    <Badge>Doors are open</Badge>
  ) : (
    event.isRescheduled && <Badge tone="teal">New date</Badge>
  );
  return (
    <section ref={section} aria-labelledby="live">
      <SectionHead
        id="live"
        isSmall={isSmall}
        title="Next live event"
        more={<AppLink href={routes.events}>All live events</AppLink>}
      />
      <EventCard event={event} when={isNear ? <MemberTime event={event} /> : event.when} badge={badge}>
        {!(isOpen && nowMs >= startsAtMs) && <Countdown atMs={startsAtMs} nowMs={nowMs} />}
      </EventCard>
    </section>
  );
}
