import { IconButton } from '@/components/ui/IconButton';
import { useEntryState } from '@/components/ui/links/entry-memory';
import { type ListedEvent, MAX_COMING, MAX_PAST, splitEvents } from '@/lib/events/event-list';
import { startsAtMs } from '@/lib/events/event-state';
import { type DayId, MONTH_COLUMNS, type MonthId, monthOf, monthWeeks } from '@/lib/events/month-grid';
import { browserDate } from '@/lib/platform/dates/browser-date';
import { formatDate } from '@/lib/platform/dates/format-date';
import { localDay } from '@/lib/platform/dates/local-day';
import { shiftMonth } from '@/lib/training/programs/days';
import { EventRow } from './EventRow';
import styles from './MonthView.module.scss';

const monthName = (month: MonthId): string => browserDate(`${month}-01`, 'monthAndYear');

const TITLES_SHOWN = 2;

interface MonthViewProps {
  readonly events: readonly ListedEvent[];
  readonly nowMs: number;
  readonly builtAtMs: number;
  readonly zone: string;
  readonly month: MonthId;
  readonly going: ReadonlySet<string>;
  readonly onMonth: (month: MonthId) => void;
}

function byDay(events: readonly ListedEvent[], zone: string): ReadonlyMap<DayId, readonly ListedEvent[]> {
  const days = new Map<DayId, ListedEvent[]>();
  for (const event of events) {
    const day = localDay(startsAtMs(event), zone);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return days;
}

/** Returns whether the month may have events that `listedEvents` left out. */
function mayLackEvents({ events, builtAtMs, zone, month }: MonthViewProps): boolean {
  const { coming, past } = splitEvents(events, builtAtMs);
  const [first, last] = [past[MAX_PAST - 1], coming[MAX_COMING - 1]].map(
    (event) => event && monthOf(localDay(startsAtMs(event), zone)),
  );
  return (first !== undefined && month <= first) || (last !== undefined && month >= last);
}

interface DayProps {
  readonly day: DayId;
  readonly events: readonly ListedEvent[];
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (day: DayId) => void;
}

function Day({ day, events, isToday, isChosen, onChoose }: DayProps) {
  const number = <span className={styles.number}>{Number(day.slice(8))}</span>;
  const current = isToday ? ('date' as const) : undefined;
  if (events.length === 0) return <td aria-current={current}>{number}</td>;
  const named = events.map(({ title, status }) => (status === 'cancelled' ? `${title} (canceled)` : title));
  const more = events.length - TITLES_SHOWN;
  return (
    <td aria-current={current}>
      <button
        type="button"
        className={styles.day}
        aria-pressed={isChosen}
        aria-label={`${formatDate(day, 'dayAndMonth')}: ${named.join(', ')}`}
        onClick={() => onChoose(day)}
      >
        {number}
        <span className={styles.dot} />
        <span className={styles.titles}>
          {events.slice(0, TITLES_SHOWN).map(({ id, title, status }) => (
            <span key={id} data-cancelled={status === 'cancelled'}>
              {title}
            </span>
          ))}
          {more > 0 && <span>and {more} more</span>}
        </span>
      </button>
    </td>
  );
}

export function MonthView(props: MonthViewProps) {
  const { events, nowMs, zone, month, going, onMonth } = props;
  const [chosen, setChosen] = useEntryState<DayId | null>('day', null);
  // `listedEvents` puts past events last, latest first.
  const byStart = [...events].sort((a, b) => startsAtMs(a) - startsAtMs(b));
  const days = byDay(byStart, zone);
  const today = localDay(nowMs, zone);
  const weeks = monthWeeks(month);
  const inMonth = byStart.filter((event) => monthOf(localDay(startsAtMs(event), zone)) === month);
  const isChosenHere = chosen !== null && monthOf(chosen) === month;
  const listed = isChosenHere ? (days.get(chosen) ?? []) : inMonth;
  const isPartial = !isChosenHere && mayLackEvents(props);
  return (
    <div className="stack">
      <div className={styles.head}>
        <IconButton
          icon="chevronLeft"
          label="Previous month"
          onClick={() => onMonth(shiftMonth(month, -1))}
        />
        <h3 aria-live="polite">{monthName(month)}</h3>
        <IconButton icon="chevronRight" label="Next month" onClick={() => onMonth(shiftMonth(month, 1))} />
      </div>
      <table className={styles.month}>
        <caption className="visually-hidden">Live events in {monthName(month)}</caption>
        <thead>
          <tr>
            {MONTH_COLUMNS.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {weekday.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.find((day) => day !== null) ?? index}>
              {week.map((day, weekday) =>
                day === null ? (
                  <td key={MONTH_COLUMNS[weekday]} className={styles.blank} />
                ) : (
                  <Day
                    key={day}
                    day={day}
                    events={days.get(day) ?? []}
                    isToday={day === today}
                    isChosen={day === chosen}
                    onChoose={(picked) => setChosen(picked === chosen ? null : picked)}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <h3>
        {isChosenHere
          ? formatDate(chosen, 'dayAndMonth')
          : `${isPartial ? 'Events' : 'Everything'} in ${monthName(month)}`}
      </h3>
      {isPartial && <p>We only show the events closest to today, so some may be missing.</p>}
      {listed.length === 0 && !isPartial && <p>No live events this month.</p>}
      {listed.map((event) => (
        <EventRow key={event.id} event={event} nowMs={nowMs} zone={zone} isGoing={going.has(event.id)} />
      ))}
    </div>
  );
}
