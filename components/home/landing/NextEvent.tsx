import { useMemo } from 'react';
import { Countdown } from '@/components/events/Countdown';
import { EventCard } from '@/components/events/EventCard';
import { Badge } from '@/components/ui/Badge';
import { AppLink } from '@/components/ui/links/AppLink';
import { useMemberZone } from '@/components/ui/use-member-zone';
import { useServerNow } from '@/components/ui/use-server-now';
import { isJoinable } from '@/lib/events/event-state';
import type { HomeEvent } from '@/lib/home/home-content';
import { nextEvent } from '@/lib/home/home-rules';
import { routes } from '@/lib/platform/config/routes';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { shortZoneName } from '@/lib/platform/dates/timezone';
import { SectionHead } from './SectionHead';

/** Formats the time in the host's time zone on the server, in the member's in the browser. */
function whenText(event: HomeEvent, zone: string | null): string {
  const shown = zone ?? event.timezone;
  return `${browserDate(event.startsAt, 'dateTime', shown)} ${shortZoneName(event.startsAt, shown)}`;
}

interface NextEventProps {
  readonly events: readonly HomeEvent[];
  readonly isSmall?: boolean;
}

export function NextEvent({ events, isSmall }: NextEventProps) {
  const nowMs = useServerNow(null, 1000);
  const zone = useMemberZone();
  const event = nowMs === null ? events[0] : nextEvent(events, nowMs);
  const when = useMemo(() => (event ? whenText(event, zone) : ''), [event, zone]);
  if (!event) return null;
  const startsAtMs = Date.parse(event.startsAt);
  const isOpen = nowMs !== null && isJoinable(startsAtMs, nowMs);
  const badge = isOpen ? (
    <Badge>Doors are open</Badge>
  ) : (
    event.isRescheduled && <Badge tone="teal">New date</Badge>
  );
  return (
    <section aria-labelledby="live">
      <SectionHead
        id="live"
        isSmall={isSmall}
        title="Next live event"
        more={<AppLink href={routes.events}>All live events</AppLink>}
      />
      <EventCard event={event} when={when} badge={badge}>
        {!(isOpen && nowMs >= startsAtMs) && <Countdown atMs={startsAtMs} nowMs={nowMs} />}
      </EventCard>
    </section>
  );
}
