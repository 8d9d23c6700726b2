import { useRouter } from 'next/router';
import { Suspense } from 'react';
import { JoinCallout } from '@/components/site/page/JoinCallout';
import { PageHead } from '@/components/site/page/PageHead';
import { ChoiceChip } from '@/components/ui/Chip';
import { lazyPart } from '@/components/ui/retry-import';
import { Skeleton } from '@/components/ui/Skeleton';
import { useMemberZone } from '@/components/ui/use-member-zone';
import { useServerNow } from '@/components/ui/use-server-now';
import { useAuth } from '@/contexts/AuthContext';
import { useContentReady } from '@/contexts/LoadingContext';
import type { ListedEvent } from '@/lib/events/event-list';
import { splitEvents } from '@/lib/events/event-state';
import { isMonthId, monthOf } from '@/lib/events/month-grid';
import { routes } from '@/lib/platform/config/routes';
import { localDay } from '@/lib/platform/dates/local-day';
import { ComingList } from './ComingList';
import { EventRow } from './EventRow';
import styles from './EventsPage.module.scss';
import { useGoing } from './use-going';

const MonthView = lazyPart(() => import('./MonthView').then((module) => module.MonthView));
const CalendarFeed = lazyPart(() => import('./CalendarFeed').then((module) => module.CalendarFeed));

export interface EventsPageProps {
  readonly events: readonly ListedEvent[];
  /** Zone of times until the member's own is known. */
  readonly hostZone: string;
  /** When the page was built, epoch milliseconds. */
  readonly builtAtMs: number;
}

const address = (query: string): string => (query ? `${routes.events}?${query}` : routes.events);

/** All live events: what comes, as a list or by month, and what was, with replays. The view stands in the address. */
export function EventsPage({ events, hostZone, builtAtMs }: EventsPageProps) {
  useContentReady();
  const { state: auth } = useAuth();
  const { query, replace } = useRouter();
  const nowMs = useServerNow(builtAtMs, 15_000);
  const zone = useMemberZone() ?? hostZone;
  const { coming, past } = splitEvents(events, nowMs);
  const going = useGoing(auth.status === 'signed-in' ? auth.user.uid : null, events);
  const isMonth = query.view === 'month';
  const month = isMonthId(query.month) ? query.month : monthOf(localDay(nowMs, zone));
  const show = (view: string) => void replace(address(view), undefined, { shallow: true, scroll: false });
  return (
    <div className={`container section ${styles.page}`}>
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
            <ChoiceChip isChosen={isMonth} onClick={() => show('view=month')}>
              Month
            </ChoiceChip>
          </fieldset>
        </div>
        {isMonth ? (
          <Suspense fallback={<Skeleton height={480} />}>
            <MonthView
              events={events}
              nowMs={nowMs}
              zone={zone}
              month={month}
              going={going}
              onMonth={(next) => show(`view=month&month=${next}`)}
            />
          </Suspense>
        ) : (
          <ComingList events={coming} nowMs={nowMs} zone={zone} builtAtMs={builtAtMs} going={going} />
        )}
      </section>
      {auth.status === 'signed-in' && (
        <Suspense>
          <CalendarFeed />
        </Suspense>
      )}
      {!isMonth && past.length > 0 && (
        <section className="stack" aria-labelledby="past">
          <h2 id="past">Past events</h2>
          {past.map((event) => (
            <EventRow key={event.id} event={event} nowMs={nowMs} zone={zone} />
          ))}
        </section>
      )}
      <JoinCallout />
    </div>
  );
}
