import { useRouter } from 'next/router';
import { JoinCallout } from '@/components/site/page/JoinCallout';
import { PageHead } from '@/components/site/page/PageHead';
import { Button, LinkButton } from '@/components/ui/Button';
import { ChoiceChip } from '@/components/ui/Chip';
import { lazyPart } from '@/components/ui/lazy-part';
import { useEntryState } from '@/components/ui/links/entry-memory';
import { Skeleton } from '@/components/ui/Skeleton';
import { EmptyState } from '@/components/ui/StateMessage';
import { useFocusNewRow } from '@/components/ui/use-focus-new-row';
import { useMemberZone } from '@/components/ui/use-member-zone';
import { useServerNow } from '@/components/ui/use-server-now';
import { useAuth } from '@/contexts/AuthContext';
import { countingDown, type ListedEvent, splitEvents } from '@/lib/events/event-list';
import { startsAtMs } from '@/lib/events/event-state';
import { isMonthId, monthOf } from '@/lib/events/month-grid';
import { routes } from '@/lib/platform/config/routes';
import { localDay } from '@/lib/platform/dates/local-day';
import { EventCountdown } from './Countdown';
import { EventRow } from './EventRow';
import { useGoingIds } from './use-rsvps';

const SHOWN_AT_FIRST = 6;
const SHOWN_MORE = 12;

interface ComingListProps {
  readonly events: readonly ListedEvent[];
  readonly nowMs: number;
  readonly zone: string;
  readonly builtAtMs: number;
  readonly going: ReadonlySet<string>;
}

function ComingList({ events, nowMs, zone, builtAtMs, going }: ComingListProps) {
  const [shown, setShown] = useEntryState('coming', SHOWN_AT_FIRST);
  const { list, handleMore } = useFocusNewRow<HTMLDivElement>();
  const counting = countingDown(events, nowMs);
  if (events.length === 0) {
    return (
      <EmptyState
        title="Nothing on the calendar yet"
        message="New dates show up here first. Until then, every class is ready when you are."
        action={<LinkButton href={routes.videos}>Browse classes</LinkButton>}
      />
    );
  }
  return (
    <div className="stack">
      <div ref={list} className="stack">
        {events.slice(0, shown).map((event) => (
          <EventRow key={event.id} event={event} nowMs={nowMs} zone={zone} isGoing={going.has(event.id)}>
            {counting.includes(event) && (
              <EventCountdown startsAtMs={startsAtMs(event)} builtAtMs={builtAtMs} />
            )}
          </EventRow>
        ))}
      </div>
      {shown < events.length && (
        <div className="cluster">
          <Button variant="secondary" onClick={handleMore(() => setShown(shown + SHOWN_MORE))}>
            Show more events
          </Button>
        </div>
      )}
    </div>
  );
}

const MonthView = lazyPart('MonthView', () => import('./MonthView'), <Skeleton height={480} />);
const CalendarFeed = lazyPart('CalendarFeed', () => import('./CalendarFeed'));

export interface EventsPageProps {
  readonly events: readonly ListedEvent[];
  readonly hostZone: string;
  readonly builtAtMs: number;
}

export function EventsPage({ events, hostZone, builtAtMs }: EventsPageProps) {
  const { state: auth } = useAuth();
  const { query, replace } = useRouter();
  const nowMs = useServerNow(builtAtMs, 15_000);
  const zone = useMemberZone() ?? hostZone;
  const { coming, past } = splitEvents(events, nowMs);
  const going = useGoingIds(auth.status === 'signed-in' ? auth.user.uid : null, events);
  const isMonth = query.view === 'month';
  const month = isMonthId(query.month) ? query.month : monthOf(localDay(nowMs, zone));
  const show = (view: string) =>
    void replace(`${routes.events}${view}`, undefined, { shallow: true, scroll: false });
  return (
    <div className="container section stack gap-7">
      <PageHead
        title="Live Events"
        description="Train live with our instructors. Times are in your time zone, and replays follow."
      />
      <section className="stack" aria-labelledby="coming">
        <div className="cluster">
          <h2 id="coming">{isMonth ? 'Calendar' : 'Coming up'}</h2>
          <fieldset className="cluster">
            <legend className="visually-hidden">View</legend>
            <ChoiceChip isChosen={!isMonth} onClick={() => show('')}>
              List
            </ChoiceChip>
            <ChoiceChip isChosen={isMonth} onClick={() => show('?view=month')}>
              Month
            </ChoiceChip>
          </fieldset>
        </div>
        {isMonth ? (
          <MonthView
            events={events}
            nowMs={nowMs}
            builtAtMs={builtAtMs}
            zone={zone}
            month={month}
            going={going}
            onMonth={(next) => show(`?view=month&month=${next}`)}
          />
        ) : (
          <ComingList events={coming} nowMs={nowMs} zone={zone} builtAtMs={builtAtMs} going={going} />
        )}
      </section>
      {!isMonth && past.length > 0 && (
        <section className="stack" aria-labelledby="past">
          <h2 id="past">Past events</h2>
          {past.map((event) => (
            <EventRow key={event.id} event={event} nowMs={nowMs} zone={zone} />
          ))}
        </section>
      )}
      {/* The feed comes last: it appears late, after the sign-in check, and would push down content below it. */}
      {auth.status === 'signed-in' && <CalendarFeed key={auth.user.uid} />}
      <JoinCallout />
    </div>
  );
}
