import { useState } from 'react';
import { Button, LinkButton } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/StateMessage';
import type { ListedEvent } from '@/lib/events/event-list';
import { countingDown, startsAtMs } from '@/lib/events/event-state';
import { routes } from '@/lib/platform/config/routes';
import { EventCountdown } from './EventCountdown';
import { EventRow } from './EventRow';

const SHOWN_AT_FIRST = 6;
const SHOWN_MORE = 12;

export interface EventListProps {
  readonly events: readonly ListedEvent[];
  readonly nowMs: number;
  readonly zone: string;
  readonly builtAtMs: number;
  /** Ids of the events the member goes to. */
  readonly going: ReadonlySet<string>;
}

/** Events to come, soonest first; the next one to begin counts down. */
export function ComingList({ events, nowMs, zone, builtAtMs, going }: EventListProps) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const counting = countingDown(events, nowMs);
  if (events.length === 0) {
    return (
      <EmptyState
        title="Nothing on the calendar yet"
        message="New dates show up here first. Until then, every class is ready when you are."
        action={<LinkButton href={routes.videos}>See all classes</LinkButton>}
      />
    );
  }
  return (
    <div className="stack">
      {events.slice(0, shown).map((event) => (
        <EventRow key={event.id} event={event} nowMs={nowMs} zone={zone} isGoing={going.has(event.id)}>
          {counting.includes(event) && (
            <EventCountdown startsAtMs={startsAtMs(event)} builtAtMs={builtAtMs} />
          )}
        </EventRow>
      ))}
      {shown < events.length && (
        <div className="cluster">
          <Button variant="secondary" onClick={() => setShown((count) => count + SHOWN_MORE)}>
            Show more events
          </Button>
        </div>
      )}
    </div>
  );
}
